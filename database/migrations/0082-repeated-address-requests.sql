-- A repeated request for the same new address mails the same link again, and the link of a replaced request can say so.
alter table email_changes
  drop constraint email_changes_pkey,
  add constraint email_changes_pkey primary key (user_id, email),
  add column token_seed bytea,
  add column replaced_at timestamptz,
  add constraint email_changes_seed check (length(token_seed) = 16);
update email_changes set token_seed = decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
alter table email_changes alter column token_seed set not null;
create unique index email_changes_one_open on email_changes (user_id) where replaced_at is null;

comment on table email_changes is
  'New addresses that an account asked for, until a mailbox confirms one. Only the last one asked for can be confirmed.';
comment on column email_changes.token_seed is 'Random input of the token, which is an HMAC of it under the server''s secret.';
comment on column email_changes.replaced_at is 'When another address was asked for instead. Null: this one can be confirmed.';
comment on index email_changes_one_open is 'One address at a time can be confirmed.';
