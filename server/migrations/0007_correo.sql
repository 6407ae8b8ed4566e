-- Outgoing mail: written with what causes it, sent by a job of the queue, kept as a trace without its text.

create table correo (
  correo_id bigint generated always as identity primary key,
  -- Part of the Message-ID: a mail that goes out twice is one to whoever receives it.
  mensaje uuid not null default gen_random_uuid(),
  membresia_id int references membresia on delete set null,
  para text not null,
  asunto text not null,
  -- Null once sent by SMTP: links and temporary passwords are not kept.
  texto text,
  html text,
  intentos smallint not null default 0,
  error text,
  creado timestamptz not null default now(),
  enviado timestamptz
);
create index on correo (membresia_id);
create index on correo (creado);

-- A mailed link to set a password: good once, and only for a while. `huella` is the SHA-256 of what the link carries.
create table enlace_contrasena (
  huella text primary key,
  membresia_id int not null references membresia on delete cascade,
  creado timestamptz not null default now(),
  vence timestamptz not null,
  usado timestamptz
);
create index on enlace_contrasena (membresia_id);
create index on enlace_contrasena (vence);
