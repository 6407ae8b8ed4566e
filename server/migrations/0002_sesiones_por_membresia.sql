-- A foreign key's index must hold every row: the partial one left out the sessions that have ended.
create index sesion_membresia on sesion (membresia_id);
drop index sesion_membresia_id_idx;
