/** Where a diocese lies, as far as invented addresses and telephones need it. */
export interface Tierra {
  estado_id: number
  /** Area code, two or three digits. */
  lada: string
  /** The digits its postal codes begin with. */
  cp: string
  /** Its municipalities, the one of the see first. */
  municipios: readonly string[]
}

/** One line a diocese: key, state, area code, postal prefix, municipalities. */
const TIERRAS = `
TIJ 2 664 22 Tijuana|Tecate|Playas de Rosarito
ENS 2 646 228 Ensenada
LPZ 3 612 23 La Paz|Los Cabos|Comondú
MXL 2 686 21 Mexicali
HMO 26 662 83 Hermosillo|Carbó|Mazatán
OBR 26 644 85 Cajeme|Navojoa|Guaymas|Huatabampo
CUL 25 667 80 Culiacán|Navolato|Guasave|Ahome
NOG 26 631 84 Nogales|Agua Prieta|Cananea
CHI 8 614 31 Chihuahua|Delicias|Aldama|Meoqui
JUA 8 656 32 Juárez|Guadalupe|Praxedis G. Guerrero
CUM 8 625 31 Cuauhtémoc|Madera|Guerrero
NCG 8 636 31 Nuevo Casas Grandes|Casas Grandes|Ascensión
PAR 8 627 33 Hidalgo del Parral|Jiménez|Santa Bárbara
TAR 8 649 33 Guachochi|Bocoyna|Urique
DGO 10 618 34 Durango|Canatlán|Nombre de Dios
GPA 10 871 35 Gómez Palacio|Lerdo|Mapimí
MAZ 25 669 82 Mazatlán|Rosario|Escuinapa
TRC 5 871 27 Torreón|Matamoros|San Pedro
ELS 10 675 34 Pueblo Nuevo|San Dimas
MTY 19 81 64 Monterrey|Guadalupe|San Nicolás de los Garza|Apodaca|San Pedro Garza García|Santa Catarina|General Escobedo
VIC 28 834 87 Victoria|Güémez
LIN 19 821 67 Linares|Montemorelos|Allende
MAT 28 868 87 Matamoros|Reynosa|Río Bravo|Valle Hermoso
NLD 28 867 88 Nuevo Laredo|Miguel Alemán
PNE 5 878 26 Piedras Negras|Acuña|Sabinas|Múzquiz
SLT 5 844 25 Saltillo|Ramos Arizpe|Monclova|Arteaga
TAM 28 833 89 Tampico|Ciudad Madero|Altamira
SLP 24 444 78 San Luis Potosí|Soledad de Graciano Sánchez|Mexquitic de Carmona|Villa de Reyes
VAL 24 481 79 Ciudad Valles|Tamuín|Rioverde
MTH 24 488 78 Matehuala|Cedral|Charcas
ZAC 32 492 98 Zacatecas|Guadalupe|Fresnillo|Jerez
GDL 14 33 44 Guadalajara|Zapopan|San Pedro Tlaquepaque|Tonalá|Tlajomulco de Zúñiga
AGS 1 449 20 Aguascalientes|Jesús María|Calvillo
AUT 14 317 48 Autlán de Navarro|Cihuatlán|El Grullo
CGZ 14 341 49 Zapotlán el Grande|Sayula|Tamazula de Gordiano
COL 6 312 28 Colima|Villa de Álvarez|Manzanillo|Tecomán
SJL 14 395 47 San Juan de los Lagos|Lagos de Moreno|Tepatitlán de Morelos
TEP 18 311 63 Tepic|Xalisco|Compostela
NAY 18 319 63 Del Nayar|La Yesca
LEO 11 477 37 León|Silao de la Victoria|San Francisco del Rincón|Guanajuato
CEL 11 461 38 Celaya|Cortazar|Salvatierra
IRA 11 462 36 Irapuato|Salamanca|Valle de Santiago
QRO 22 442 76 Querétaro|Corregidora|San Juan del Río|El Marqués
MOR 16 443 58 Morelia|Pátzcuaro|Zitácuaro
APA 16 453 60 Apatzingán|Buenavista|Múgica
LZC 16 753 60 Lázaro Cárdenas|Arteaga
TAC 16 459 61 Tacámbaro|Ario|Huetamo
ZAM 16 351 59 Zamora|Jacona|Uruapan|La Piedad
MEX 9 55 06 Cuauhtémoc|Coyoacán|Benito Juárez|Gustavo A. Madero|Miguel Hidalgo
AZC 9 55 02 Azcapotzalco
IZT 9 55 09 Iztapalapa
XOC 9 55 16 Xochimilco|Tlalpan|Milpa Alta
TLA 15 55 54 Tlalnepantla de Baz|Naucalpan de Juárez|Atizapán de Zaragoza
CUA 15 55 54 Cuautitlán|Tultitlán|Zumpango
ECA 15 55 55 Ecatepec de Morelos|Coacalco de Berriozábal|Tecámac
IZC 15 55 54 Cuautitlán Izcalli|Nicolás Romero
NEZ 15 55 57 Nezahualcóyotl|Chimalhuacán
TEO 15 594 55 Teotihuacán|Otumba|Acolman
TEX 15 595 56 Texcoco|Chiautla|Chicoloapan
VCH 15 55 56 Valle de Chalco Solidaridad|Chalco|Ixtapaluca|Amecameca
TOL 15 722 50 Toluca|Metepec|Zinacantepec
ATL 15 712 50 Atlacomulco|Ixtlahuaca|Jilotepec
CVA 17 777 62 Cuernavaca|Jiutepec|Cuautla|Temixco
TNC 15 714 52 Tenancingo|Villa Guerrero|Ixtapan de la Sal
TGO 13 775 43 Tulancingo de Bravo|Pachuca de Soto|Mineral de la Reforma
HJT 13 789 43 Huejutla de Reyes|Tlanchinol|Zacualtipán de Ángeles
TUL 13 773 42 Tula de Allende|Tepeji del Río de Ocampo|Ixmiquilpan
PUE 21 222 72 Puebla|San Andrés Cholula|San Pedro Cholula|Atlixco
HJP 20 953 69 Heroica Ciudad de Huajuapan de León
THC 21 238 75 Tehuacán|Ajalpan
TLX 29 246 90 Tlaxcala|Apizaco|Huamantla|Chiautempan
XAL 30 228 91 Xalapa|Coatepec|Perote
COA 30 921 96 Coatzacoalcos|Minatitlán|Acayucan
CBA 30 271 94 Córdoba|Fortín|Huatusco
ORI 30 272 94 Orizaba|Río Blanco|Ixtaczoquitlán
PAP 30 784 93 Papantla|Poza Rica de Hidalgo|Martínez de la Torre
SAT 30 294 95 San Andrés Tuxtla|Catemaco
TPN 30 783 92 Tuxpan|Álamo Temapache|Tantoyuca
VER 30 229 91 Veracruz|Boca del Río
ACA 12 744 39 Acapulco de Juárez|Coyuca de Benítez|Zihuatanejo de Azueta
CHC 12 747 39 Chilpancingo de los Bravo|Iguala de la Independencia|Chilapa de Álvarez
ALT 12 767 40 Pungarabato|Tlapehuala|Coyuca de Catalán
TLP 12 757 41 Tlapa de Comonfort|Huamuxtitlán
OAX 20 951 68 Oaxaca de Juárez|Santa Lucía del Camino|Santa Cruz Xoxocotlán
PES 20 954 71 Santa María Colotepec|San Pedro Pochutla
TEH 20 971 70 Santo Domingo Tehuantepec|Salina Cruz
TXP 20 287 68 San Juan Bautista Tuxtepec|Loma Bonita
HUA 20 236 68 Huautla de Jiménez
MIX 20 283 70 San Juan Guichicovi|Santa María Tlahuitoltepec
TGZ 7 961 29 Tuxtla Gutiérrez|Chiapa de Corzo|Villaflores
SCC 7 967 29 San Cristóbal de las Casas|Comitán de Domínguez|Ocosingo
TAP 7 962 30 Tapachula|Huixtla|Tonalá
YUC 31 999 97 Mérida|Kanasín|Umán|Valladolid
CAM 4 981 24 Campeche|Carmen|Champotón
CUN 23 998 77 Benito Juárez|Cozumel|Othón P. Blanco
TAB 27 993 86 Centro|Cárdenas|Comalcalco|Nacajuca`

export const tierras: ReadonlyMap<string, Tierra> = new Map(
  TIERRAS.trim()
    .split('\n')
    .map((renglon) => {
      const [clavedio = '', estado, lada = '', cp = '', ...resto] = renglon.split(' ')
      return [clavedio, { estado_id: Number(estado), lada, cp, municipios: resto.join(' ').split('|') }]
    }),
)
