-- What concerns the safety of an account asks for a fresh proof of who is there; and a device shows when it was last used.

alter table auth_sessions add column proved_at timestamptz not null default now();
alter table auth_sessions add column used_at timestamptz not null default now();
comment on column auth_sessions.proved_at is 'When the person last proved who they are on this device: at sign-in, or asked again since.';
comment on column auth_sessions.used_at is 'When the device last made a call, to the hour.';
update auth_sessions set proved_at = created_at, used_at = updated_at;
