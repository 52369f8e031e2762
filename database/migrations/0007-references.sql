-- Every foreign key can be followed backwards by an index, so that deleting an account or a club does not read whole
-- tables; and the last columns that did not say what they hold do so.

create index club_invitations_invited_by on club_invitations (invited_by);
create index club_invitations_accepted_by on club_invitations (accepted_by);
create index club_join_requests_club on club_join_requests (club_id);
create index club_join_requests_decided_by on club_join_requests (decided_by);
create index audit_entries_actor on audit_entries (actor_id);
create index content_updates_club on content_updates (club_id);
create index content_updates_created_by on content_updates (created_by);
create index course_statuses_updated_by on course_statuses (updated_by);
create index golf_sessions_club on golf_sessions (club_id);
create index play_requests_recipient on play_requests (recipient_id);

comment on column audit_entries.subject_id is 'Whom or what the deed was about, by action; kept when that is gone.';
comment on column audit_entries.detail is 'What else must be known of the deed, by action.';
comment on column course_statuses.reasons is 'Why, in fixed words that the screens translate.';
comment on column private_messages.seq is 'Order in the conversation, rising, from private_chats.last_message_seq. May have holes.';
comment on column commands.result is 'The answer as it was given the first time.';
comment on column live_events.topic is 'Who may hear it: person:<id>, club:<id>, golf-session:<id>, or golfers for everybody with a profile.';
