-- Open pages and live streams must notice that the database was restored: its transaction numbers start again, and rows that they
-- show may be gone.
create table database_epoch (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);
insert into database_epoch default values;
comment on table database_epoch is 'One row, which a backup leaves out: a restore makes a new one. With the server''s own identity and timeline it names an uninterrupted history of the database.';
comment on column database_epoch.id is 'Random.';
comment on column database_epoch.is_only is 'Keeps the table at one row.';
