-- Online enrolment (S1 section 2, decision 44).

-- Enrolled online by somebody who insisted although a member of the same name and birth date exists: the sector looks at both.
alter table membresia add column posible_duplicado boolean not null default false;

-- What was sent, as a hash: another body under the same key is refused, the same content from another telephone answers alike.
alter table envio_unico add column huella text;
create index envio_unico_huella on envio_unico (llamada, huella) where huella is not null;

-- The diocesan number of a credential, typed instead of scanned.
create index credencial_numero on credencial (diocesis_id, letras, numero);
drop index credencial_diocesis_id_idx;

-- Typed on re-entry by somebody who was identified, not proven to be that person (decision 31): no link for a password goes there.
alter table persona add column correo_sin_confirmar boolean not null default false;
