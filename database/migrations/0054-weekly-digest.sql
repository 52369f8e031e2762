-- A weekly mail for those who want it.

alter table notification_choices
  drop constraint notification_choices_kind,
  add constraint notification_choices_kind check (kind in
    ('play_request', 'join_request', 'message', 'club_update', 'golf_session', 'rating', 'report', 'membership',
      'club_request', 'digest')),
  add constraint notification_choices_digest check (kind <> 'digest' or not (in_app or push));
create index notification_choices_digest on notification_choices (user_id) where kind = 'digest' and mail;

create table digests (
  user_id uuid not null references users on delete cascade,
  week text not null,
  mail_due_at timestamptz,
  mail_attempts int not null default 0,
  sent_at timestamptz,
  primary key (user_id, week),
  constraint digests_week check (week ~ '^\d{4}-\d\d-\d\d$' and extract(isodow from week::date) = 1)
);
create index digests_mail on digests (week, mail_due_at) where mail_due_at is not null;
comment on table digests is 'The weekly digest of a person, and the queue of its mail.';
comment on column digests.week is 'The Monday in Amsterdam on which it is sent, YYYY-MM-DD.';
comment on column digests.mail_due_at is 'Null: sent, given up, or there was nothing to say. A server that takes it moves this forward.';
comment on column digests.sent_at is 'Null: not sent.';
