-- A trigger that copies a value to the rows that repeat it is named for the rows that it updates.

alter function profiles_tell_members() rename to profiles_update_members;
alter trigger profiles_tell_members on profiles rename to profiles_update_members;

alter function users_tell_members() rename to users_update_members;
alter trigger users_tell_members on users rename to users_update_members;

alter function golf_sessions_tell_participants() rename to golf_sessions_update_participants;
alter trigger golf_sessions_tell_participants on golf_sessions rename to golf_sessions_update_participants;

alter table notifications rename constraint notifications_rating_tells_no_name to notifications_rating_has_no_actor;

comment on table notifications is 'What happened that concerns a person. Holds no text: the sentence is built when the row is read.';
comment on table notification_choices is 'How a person wants to receive a kind of notification. No row: the default of that kind.';
comment on table recovery_codes is 'Codes for a person who has lost the second step. Each is deleted when it is used.';
comment on table private_chats is 'Which two people share a conversation. One per pair, no matter who opened it.';
comment on column users.erased_at is 'When the personal data of the account was erased. The row stays, without a name, because rows of others refer to it.';
