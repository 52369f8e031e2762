-- Addresses and telephone numbers that an account used before, so that its erasure can also remove the captured letters
-- and texts that went there. Triggers fill the table, so that no way of changing an account can forget it.

create table former_contacts (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  contact text not null,
  since timestamptz not null default now(),
  primary key (user_id, kind, contact),
  constraint former_contacts_kind check (kind = any (array['email', 'phone']))
);
create index former_contacts_since on former_contacts (since);
comment on table former_contacts is
  'Mail addresses and telephone numbers that an account used before. Kept for 91 days, a day longer than captured letters and texts.';
comment on column former_contacts.contact is 'A mail address or a telephone number, in the form in which the account had it.';
comment on column former_contacts.since is 'When the account stopped using it; of several times the last.';

-- Not for an account that is gone or erased: erasing changes the address and deletes the factors as well.
create function remember_former_contact(account uuid, contact_kind text, former text) returns void language sql as $$
  insert into former_contacts (user_id, kind, contact)
  select id, contact_kind, former from users where id = account and erased_at is null
  on conflict (user_id, kind, contact) do update set since = excluded.since
$$;
comment on function remember_former_contact is 'Writes down what an account has stopped using, unless the account is gone or erased.';

create function users_remember_email() returns trigger language plpgsql as $$
begin
  perform remember_former_contact(old.id, 'email', old.email);
  return null;
end $$;
create trigger users_remember_email after update of email on users
  for each row when (old.email is distinct from new.email) execute function users_remember_email();

create function factors_remember_phone() returns trigger language plpgsql as $$
begin
  perform remember_former_contact(old.user_id, 'phone', old.phone);
  return null;
end $$;
create trigger factors_remember_changed_phone after update of phone on factors
  for each row when (old.phone is not null and old.phone is distinct from new.phone)
  execute function factors_remember_phone();
create trigger factors_remember_deleted_phone after delete on factors
  for each row when (old.phone is not null) execute function factors_remember_phone();
