-- A sign-up was an account at once, with the password of whoever signed up first. The owner of the mailbox who confirmed the address
-- opened that account for the other.
create table sign_ups (
  email text primary key,
  id uuid not null unique,
  password_hash text not null,
  secret_hash bytea not null,
  continue_to text,
  sent_at timestamptz not null default now(),
  constraint sign_ups_email_lowercase check (email = lower(btrim(email))),
  constraint sign_ups_email_length check (length(email) <= 255),
  constraint sign_ups_continue_to check (continue_to like '/%' and length(continue_to) <= 2000)
);
create index sign_ups_sent on sign_ups (sent_at);
comment on table sign_ups is
  'A sign-up whose address is not confirmed; it becomes an account. One per address: a later one replaces it and voids its link.';
comment on column sign_ups.id is 'Named in the mailed link, which therefore confirms this sign-up only.';
comment on column sign_ups.secret_hash is 'SHA-256 of the secret that the browser or app of this sign-up holds.';
comment on column sign_ups.continue_to is 'The path of this site to continue to after the confirmation.';
comment on column sign_ups.sent_at is 'When its latest mail was sent.';

-- An account ends the sign-up with its address, however it came about: confirmed, with a provider, or by a change of address.
create function end_sign_up() returns trigger language plpgsql as $$
begin
  delete from sign_ups where email = new.email;
  return null;
end $$;
create trigger end_sign_up after insert or update of email, email_verified on users
  for each row when (new.email_verified) execute function end_sign_up();

insert into sign_ups (email, id, password_hash, secret_hash, sent_at)
select email, users.id, password, sha256(gen_random_uuid()::text::bytea), users.created_at
from users join auth_accounts on auth_accounts.user_id = users.id and provider_id = 'credential' and password is not null
where not email_verified and erased_at is null and not exists (select from profiles where profiles.id = users.id);
delete from users where id in (select id from sign_ups);

-- Confirming used to open the account of whoever signed up first, so these may have been prepared by somebody else.
alter table users add column owner_unproven boolean not null default false;
update users set owner_unproven = true
where exists (select from auth_accounts where user_id = users.id and provider_id = 'credential');
comment on column users.owner_unproven is
  'The owner of the mailbox never chose the sign-in methods, which may be another person''s. A password reset removes them all.';
