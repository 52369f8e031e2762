-- Invitations by an admin: one open per club and address, a name, and the state of the mail that carries the link.
alter table club_invitations
  add column name text,
  add column token_seed bytea,
  add column issued_at timestamptz not null default now(),
  add column mails int not null default 1,
  add column mail_status text not null default 'queued',
  add column mail_attempts int not null default 0,
  add column mail_due_at timestamptz not null default now(),
  add constraint club_invitations_name check (length(name) between 1 and 100),
  add constraint club_invitations_seed check (length(token_seed) = 16),
  add constraint club_invitations_mail_status check (mail_status in ('queued', 'sent', 'failed')),
  add constraint club_invitations_accepted check (accepted_by is null or status = 'accepted');
update club_invitations set mail_status = 'sent', token_seed = decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
alter table club_invitations alter column token_seed set not null;

drop index club_invitations_club;
create index club_invitations_open on club_invitations (club_id, issued_at desc, id desc) where status = 'pending';
create unique index club_invitations_one_open on club_invitations (club_id, email) where status = 'pending';
create index club_invitations_of_day on club_invitations (club_id, issued_at);
create index club_invitations_mail on club_invitations (mail_due_at) where mail_status = 'queued' and status = 'pending';

comment on column club_invitations.name is 'The name that the admin gave, for the salutation; null when unknown.';
comment on column club_invitations.token_seed is 'Random input of the token: the token is an HMAC of it under the server''s secret, so that a mail can be sent later without storing the token.';
comment on column club_invitations.issued_at is 'When the current token was made; resending makes another one.';
comment on column club_invitations.mails is 'Mails of the day of issued_at, for the limit per address.';
comment on column club_invitations.mail_status is 'queued until a mail server has accepted the mail; failed after the last attempt.';
comment on column club_invitations.mail_due_at is 'When the queued mail is to be sent; a server that takes it moves this forward, so that no other server sends it too.';
comment on index club_invitations_one_open is 'One open invitation per club and address: another mail is a resend.';
