import type { Azar } from './azar.ts'

const lista = (texto: string): readonly string[] => texto.trim().split(/\s*,\s*/)

/** Surnames by how common they are in Mexico, the commonest first; the last ones are rare on purpose. */
const APELLIDOS = lista(`
  Hernández, García, Martínez, López, González, Rodríguez, Pérez, Sánchez, Ramírez, Cruz, Flores, Gómez, Morales, Vázquez, Reyes,
  Jiménez, Torres, Díaz, Gutiérrez, Ruiz, Mendoza, Aguilar, Ortiz, Castillo, Moreno, Romero, Álvarez, Méndez, Chávez, Rivera,
  Juárez, Ramos, Domínguez, Herrera, Medina, Castro, Vargas, Guzmán, Velázquez, Muñoz, Rojas, de la Cruz, Contreras, Salazar, Luna,
  Ortega, Guerrero, Santiago, Estrada, Bautista, Cortés, Soto, Alvarado, Espinoza, Lara, Ávila, Ríos, Cervantes, Silva, Delgado,
  Vega, Márquez, Sandoval, Carrillo, Fernández, León, Mejía, Solís, Núñez, Valdez, Rosas, Cabrera, Ibarra, Campos, Santos, Camacho,
  Peña, Robles, Navarro, Maldonado, Rosales, Acosta, Miranda, Fuentes, Trejo, Valencia, Cárdenas, Salas, Padilla, Orozco, Valenzuela,
  Ochoa, Pacheco, Huerta, Meza, Zavala, Salinas, Barrera, Trujillo, Nava, Montes, Villanueva, Escobar, Quintero, Galindo, Beltrán,
  Cano, Serrano, Arellano, Tapia, Zamora, Macías, Gallegos, Mora, Osorio, Esquivel, Cisneros, Duarte, Galván, Villarreal, Zúñiga,
  Garza, Treviño, Cantú, Leal, Elizondo, Montemayor, Saldívar, Ponce, Bustamante, Arriaga, Bernal, Franco, Rangel, Corona, Patiño,
  Magaña, Avilés, Ordóñez, Peñaloza, Ibáñez, Yáñez, Cedeño, Montaño, Castañeda, Acuña, Piña, Zermeño, Quiñones, Carreño,
  Baeza, Terrazas, Armendáriz, Chacón, Loya, Prieto, Porras, Holguín, Quezada, Olivas, Ontiveros, Félix, Noriega, Bojórquez, Tiznado,
  Argüelles, Argüello, Güemes, Sigüenza, Echeverría, Aguirre, Arreola, Barragán, Benavides, Bermúdez, Caballero, Calderón, Carranza,
  Casas, Covarrubias, Cuevas, Dávila, de la Rosa, de la Torre, de León, del Ángel, del Río, del Toro, Enríquez, Escalante, Figueroa,
  Frausto, Gaytán, Gil, Godínez, Granados, Guevara, Guillén, Hidalgo, Hurtado, Jaramillo, Jáuregui, Lozano, Lugo, Luévano, Madrigal,
  Marín, Mata, Mercado, Molina, Montoya, Murillo, Nájera, Negrete, Nieto, Ocampo, Olvera, Palacios, Palomares, Parra, Paz, Pedraza,
  Pineda, Plascencia, Quintana, Quiroz, Rendón, Reséndiz, Rico, Rincón, Robledo, Rocha, Rubio, Saucedo, Sepúlveda, Serna, Sierra, Sosa,
  Suárez, Téllez, Toledo, Tovar, Uribe, Urías, Valdivia, Valles, Varela, Velasco, Vera, Villa, Villalobos, Villegas, Zapata, Zepeda,
  D'Acosta, O'Farrill`)

/** Given names of those born up to the eighties, then of their children; the commonest first. */
const HOMBRES = lista(`
  José Luis, Juan, José, Juan Carlos, Francisco, Jesús, Miguel Ángel, Antonio, Alejandro, Carlos, Jorge, Manuel, Francisco Javier,
  Roberto, Fernando, Javier, Ricardo, Pedro, Eduardo, Arturo, Luis, Rafael, Raúl, Sergio, Martín, José Antonio, Jorge Luis, Héctor,
  Gerardo, Mario, Daniel, Víctor Manuel, Óscar, Enrique, Alfredo, Armando, Salvador, Guillermo, Jaime, Rubén, Gabriel, Ramón, Marco Antonio,
  José Guadalupe, Juan Manuel, Alberto, Víctor Hugo, César, Ignacio, Agustín, Rodolfo, Gustavo, Adrián, Felipe, Ángel, Julio César,
  José de Jesús, Hugo, Ernesto, Pablo, Tomás, Alfonso, Noé, Israel, Omar, Édgar, Iván, Benjamín, Andrés, Saúl, Efraín, Leonel, Joel, Isaac,
  Rogelio, Gilberto, Humberto, Abel, Samuel, Ismael, Esteban, Lorenzo, Refugio, Cuauhtémoc, Eleazar, J. Guadalupe`)
const MUJERES = lista(`
  María Guadalupe, Guadalupe, Margarita, Leticia, Verónica, Patricia, Rosa María, Juana, María Elena, Martha, Alejandra, Gabriela, Silvia,
  Elizabeth, Adriana, María del Carmen, Teresa, Rosa, Claudia, Laura, Ana María, Alicia, Yolanda, María de los Ángeles, Sandra, Norma,
  Maricela, Mónica, Irma, María Luisa, Araceli, Ma. Guadalupe, Blanca Estela, Josefina, Beatriz, Lorena, Luz María, María de Jesús, Carmen,
  Gloria, Angélica, Esther, Esperanza, Rocío, Ma. del Carmen, María Teresa, Susana, Karla, Diana, Erika, Ana Laura, Cecilia, Elena, Olga Lidia,
  Virginia, Dolores, Rosalba, Graciela, Nancy, Miriam, Edith, Ana Luisa, Julieta, Mayra, Liliana, Brenda, Fabiola, Perla, Sofía, Marisol, Belén,
  Ma. de Lourdes, María Magdalena, Concepción, Socorro, Nohemí, Judith, Raquel, Imelda, Xóchitl, Yesenia, Isabel, Paulina, Hortensia, Sagrario`)
const MUCHACHOS = lista(`
  Santiago, Mateo, Diego, Ángel, Emiliano, Sebastián, Leonardo, José Ángel, Luis Ángel, Juan Pablo, Daniel, Alejandro, David, Jesús Adrián,
  Miguel Ángel, Carlos Eduardo, Luis Fernando, Gael, Iker, Axel, Kevin, Brandon, Rodrigo, Fernando, Emmanuel, José María, Samuel, Andrés, Omar,
  Ximeno, Tadeo, Josué, Isaac, Ulises, Maximiliano, Juan Diego, Héctor Iván, Óscar Alejandro, Joaquín, Nicolás, Ramsés, Martín`)
const MUCHACHAS = lista(`
  Ximena, Valentina, Sofía, María José, Regina, Camila, Valeria, Fernanda, Daniela, Andrea, Ana Sofía, María Fernanda, Renata, Natalia, Alondra,
  Guadalupe, Karen, Abril, Danna Paola, Mariana, Melissa, Aranza, Ana Paula, Michelle, Itzel, Vanessa, Paola, Yaretzi, Romina, Estefanía, Jimena,
  Alejandra, Dulce María, Evelyn, Ángela, Montserrat, Lucía, Isabella, Rebeca, Sara, Noemí, Zoé, Citlali, Fátima, María Inés`)

export type Sexo = 'H' | 'M'

export interface Nombre {
  nombre: string
  apellidop: string
  apellidom: string
}

export const apellido = (azar: Azar): string => azar.delPrincipio(APELLIDOS)

/** A given name, or two, of someone born that year. */
export function nombreDePila(azar: Azar, sexo: Sexo, anio: number): string {
  const [mayores, jovenes] = sexo === 'H' ? [HOMBRES, MUCHACHOS] : [MUJERES, MUCHACHAS]
  return azar.delPrincipio(anio >= 1998 ? jovenes : mayores)
}

export const nombreCompleto = (azar: Azar, sexo: Sexo, anio: number): Nombre => ({
  nombre: nombreDePila(azar, sexo, anio),
  apellidop: apellido(azar),
  apellidom: apellido(azar),
})

/** Parishes and sectors are named after the same invocations; the first ones are attested (domain.md 6.2). */
export const ADVOCACIONES = lista(`
  San Judas Tadeo, San Mateo, Nuestra Señora del Refugio, Todos los Santos, Jesús el Salvador, San Juan Apóstol, Santa María de la Montaña,
  La Transfiguración, Santa Inés, Perpetuo Socorro, San Lucas, Santa Ana, Sagrada Familia, San Francisco Javier, Natividad del Señor, El Refugio,
  Nuestra Señora de Guadalupe, Sagrado Corazón de Jesús, San José Obrero, Cristo Rey, San Felipe de Jesús, La Divina Providencia, San Isidro Labrador,
  Nuestra Señora de Fátima, Inmaculada Concepción, San Antonio de Padua, Santo Niño de Atocha, San Martín de Porres, Espíritu Santo, San Miguel Arcángel,
  Nuestra Señora del Carmen, Santa Teresita, San Pedro y San Pablo, La Asunción, San Vicente de Paúl, Nuestra Señora de San Juan, El Señor de los Milagros,
  San Juan Bautista, Corpus Christi, Nuestra Señora de los Dolores, San Agustín, La Santísima Trinidad, San Rafael Arcángel, La Medalla Milagrosa,
  San Juan Bosco, Jesús Maestro, La Resurrección, El Buen Pastor, Nuestra Señora de la Paz, Santa Cruz, San Marcos, La Candelaria, Santa Mónica,
  Nuestra Señora del Rosario, San Pío X, Santo Tomás Apóstol, La Anunciación, San Francisco de Asís, Santa Rosa de Lima, Nuestra Señora de Lourdes,
  San Juan Diego, San Bartolomé, Emaús, Santa Cecilia, El Verbo Encarnado, San Ignacio de Loyola, Santa Lucía, Nuestra Señora de la Luz,
  San Cayetano, La Visitación, San Andrés, San Rafael Guízar, El Señor de la Misericordia, María Auxiliadora, San Esteban, Santa Clara de Asís`)

export const OCUPACIONES: Record<Sexo, readonly string[]> = {
  H: lista(`Empleado, Comerciante, Obrero, Chofer, Mecánico, Profesor, Ingeniero, Técnico, Albañil, Electricista, Contador, Supervisor de producción, Agricultor,
    Carpintero, Médico, Abogado, Soldador, Guardia de seguridad, Vendedor, Arquitecto, Enfermero, Jubilado, Ganadero, Herrero, Taxista, Operador de maquinaria`),
  M: lista(`Ama de casa, Empleada, Maestra, Enfermera, Comerciante, Secretaria, Contadora, Estilista, Obrera, Costurera, Cocinera, Cajera, Educadora, Psicóloga,
    Trabajadora social, Doctora, Licenciada en derecho, Asistente administrativa, Vendedora, Jubilada, Repostera, Química, Administradora, Nutrióloga`),
}
export const PROFESIONES =
  lista(`Ingeniería industrial, Administración, Contaduría, Derecho, Psicología, Enfermería, Mecatrónica, Diseño gráfico, Educación,
  Gastronomía, Arquitectura, Medicina, Sistemas computacionales, Mercadotecnia, Nutrición`)
export const PASATIEMPOS =
  lista(`Futbol, Música, Leer, Tocar la guitarra, Bailar, Dibujar, Videojuegos, Basquetbol, Cantar, Volibol, Ver series, Cocinar, Andar en bicicleta,
  Beisbol, Escuchar música, Fotografía, Correr, Ajedrez, Senderismo, Tejer`)
export const TITULOS_ECLESIASTICOS = lista(
  'Presbítero, Presbítero, Presbítero, Párroco, Vicario parroquial, Diácono permanente, Monseñor, Religioso',
)
export const CALLES =
  lista(`Benito Juárez, Miguel Hidalgo, 16 de Septiembre, Vicente Guerrero, 5 de Mayo, Emiliano Zapata, Francisco I. Madero, Venustiano Carranza,
  Niños Héroes, José María Morelos, Aldama, Allende, Constitución, Independencia, Revolución, Las Torres, Los Pinos, Fresno, Nogal, Río Bravo, Río Nazas, Sierra Madre,
  Valle Alto, Jazmín, Bugambilias, Azucena, Girasol, Ignacio Zaragoza, Josefa Ortiz de Domínguez, Lázaro Cárdenas, Manuel Doblado, Melchor Ocampo, Álvaro Obregón,
  Plutarco Elías Calles, Pino Suárez, Abasolo, Mina, Ramón Corona, Rosales, Tecnológico, De la Raza, Paseo de las Flores, Insurgentes, Monte Albán, Puerto Vallarta`)
export const COLONIAS =
  lista(`Centro, Jardines del Valle, Las Flores, Lomas del Sol, La Esperanza, San Ángel, Villas del Norte, Praderas, El Mirador, Los Olivos, Bellavista,
  Infonavit Casas Grandes, Las Palmas, Revolución, Benito Juárez, Guadalupe, La Florida, Nueva Esperanza, Hacienda Real, Vista Hermosa`)
