-- Comments that read as a translation, or used words that the code no longer uses, in plain English. No structure changes.

comment on column audit_entries.detail is 'Further facts of the deed, by action.';
comment on column audit_entries.subject_id is 'The person or thing that the deed concerned, by action. Kept after that is deleted.';
comment on table auth_accounts is
  'A way to sign in: provider ''credential'' has the password hash, other providers an identity elsewhere.';
comment on table auth_refresh_tokens is
  'Refresh tokens with which apps renew their access token: all of a device. Only the newest one is unused.';
comment on column auth_refresh_tokens.used_by is
  'The id that the app gave this refresh: a retry with the same id gets the same answer.';
comment on column auth_sessions.proved_at is
  'When the user last proved their identity on this device: at sign-in, or later when a fresh proof was required.';
comment on column auth_sessions.token_expires_at is
  'When the access token of an app expires and must be refreshed. Null: it is valid as long as the session.';
comment on column auth_verifications.identifier is
  'The purpose of the secret. For a link to reset the password: ''reset-password:'' and the SHA-256 of its token.';
comment on column calendar_departures.times is 'How many times the golfer left this golf session.';
comment on column club_invitations.name is 'The recipient''s name as the admin gave it, for the salutation. Null: unknown.';
comment on table club_join_requests is
  'A golfer''s request for membership of a club. At most one pending request per person and club.';
comment on column club_join_requests.decided_by is
  'The admin who decided. Null while pending, and for requests that were withdrawn or settled by an invitation.';
comment on column club_members.leaving is
  'The member has closed their account (users.deletion_due_at), so that nobody sees the membership. Set by trigger.';
comment on column club_requests.club_id is 'The club that the approval created.';
comment on table commands is
  'Executed commands, written in the transaction of the command: a retry with the same id gets the same answer. Kept two days.';
comment on column commands.result is 'The first answer, which a retry gets too.';
comment on column content_updates.event_starts_at is 'When the event starts. Null: the update has no date.';
comment on column content_updates.image_alt is 'Text alternative of the picture, for screen readers.';
comment on table conversation_readers is
  'Participants of a conversation: a row is the right to read and to write. Kept by trigger, from the players and the organiser of a golf session or from the two people of a private chat.';
comment on table conversations is
  'A conversation: the group chat of a golf session, or the private chat of two people.';
comment on column course_statuses.reasons is 'Codes of the reasons. The screens translate them.';
comment on column digests.mail_due_at is
  'When to send the mail. Null: it was sent, given up, or would have been empty. A server that takes it moves this forward.';
comment on table email_changes is
  'A new mail address of an account, which does not count until it is confirmed from its mailbox. One per account.';
comment on column email_changes.session_id is 'The device that asked for the change. Signing it out cancels the change.';
comment on column email_changes.token_hash is 'SHA-256 of the token in the mail; never the token.';
comment on table factor_challenges is
  'A pending second step: the password was correct and the second step is not answered yet. Deleted when it is answered.';
comment on column factor_challenges.session_id is
  'The session of a signed-in user who must prove their identity again. Null: the challenge belongs to a sign-in.';
comment on column factor_challenges.token_hash is 'SHA-256 of the token that the client holds between the two steps.';
comment on column factors.last_step is
  'The time step of the last accepted code. Codes of this step and of earlier ones are refused.';
comment on column factors.verified_at is 'When the user first entered a correct code. Null: the factor does not count yet.';
comment on table former_contacts is
  'Mail addresses and telephone numbers that an account used before. Kept for 91 days, a day longer than captured mails and texts.';
comment on column former_contacts.since is 'When the account last stopped using the contact.';
comment on table golf_clubs is
  'A golf club. Created by the approval of a request, or by the operator''s command.';
comment on column golf_clubs.latitude is 'Degrees. The forecast is requested for this position.';
comment on column golf_clubs.location is 'Town or region, shown beside the name in lists of clubs.';
comment on column golf_session_participants.list is
  'Which of the person''s lists shows it, kept by trigger. Null: none, because the golf session is archived.';
comment on column golf_sessions.cancel_reason is 'The reason that was given for the cancellation. Only with status ''cancelled''.';
comment on column golf_sessions.changed_from is
  'The first values of the fields that the organiser changed, by field. Null: nothing was changed.';
comment on column golf_sessions.conversation_id is
  'The chat of its players. Created and deleted together with this row, by trigger.';
comment on column golf_sessions.edited_at is 'When the organiser last changed a field.';
comment on column golf_sessions.max_players is 'Number of players, including the organiser.';
comment on column golf_sessions.meeting_minutes is
  'Players meet this number of minutes before the start. Null: no meeting time.';
comment on column golf_sessions.player_count is
  'Number of rows in golf_session_participants, kept by trigger. Together with golf_sessions_places it makes one player too many impossible for every writer.';
comment on column golf_sessions.transport is 'How the organiser wants to go round the course. Null: no preference.';
comment on column handovers.leaves is
  'The organiser also stops playing when an offer is accepted. Until then a declined offer goes on to the next player.';
comment on column join_requests.golf_session_sequence is
  'For a withdrawn request: golf_sessions.sequence when it was withdrawn. When that has risen since, the golfer may ask again at once.';
comment on column live_events.about_user_id is
  'The person who caused the event, for topics with many subscribers. It is not sent to people in a block with this person.';
comment on column live_events.people is
  'The recipients, judged when the row was written. Null: all subscribers of the topic.';
comment on column live_events.topic is
  'The subscription that receives it: person:<id>, club:<id>, golf-session:<id>, or golfers for everybody with a profile. A message is published to each participant of its conversation.';
comment on column live_events.xid is
  'The transaction that wrote the row. The stream reads the transactions that its last snapshot did not contain, so a slow writer cannot be skipped, as it would be with a plain sequence.';
comment on function lock_pair is
  'Serialises what two people do to each other until the end of the transaction: a block, a play request, the start of a chat.';
comment on table messages is 'Messages of conversations.';
comment on column messages.id is 'Created by the sender''s device. Sending the same id again changes nothing.';
comment on column messages.reply_to is 'Sequence number of the message that this one replies to. Null: it is no reply.';
comment on table news_pictures is
  'Uploaded pictures that no update uses yet. Saving an update deletes its row here; a job deletes rows that are a day old.';
comment on column notifications.actor_id is 'The person who caused it. Null when nobody is named, as for ratings.';
comment on column notifications.in_app is 'Whether the bell lists it. False: it is sent by other channels only.';
comment on column notifications.push_due_at is
  'When to push it. Null: not to be pushed, or done. A server that takes it moves this forward.';
comment on table passkey_challenges is
  'The challenge that a passkey must sign. Deleted when an answer arrives, correct or not.';
comment on column passkey_challenges.challenge_id is
  'The second step that the passkey answers. Null: a sign-in by passkey alone, or the registration of a passkey.';
comment on column passkey_challenges.user_id is 'The owner of the passkey that is being registered. Null: a sign-in.';
comment on table passkeys is
  'The public data of a factor of kind ''passkey''. The private key never leaves the user''s device.';
comment on column passkeys.public_key is 'COSE key that verifies signatures.';
comment on column passkeys.sign_count is
  'Counter of the last signature. One that does not rise points to a copied passkey. Many devices keep it at 0.';
comment on column passkeys.transports is 'How the browser can reach the device (internal, hybrid, usb, ...), as the device reported.';
comment on table pictures is
  'Uploaded pictures in use: the address of each is in a row of another table. Kept by triggers there; the sweep deletes stored files without a row here.';
comment on column pictures.owner_id is 'The id of the row that uses the picture.';
comment on column pictures.owner_kind is 'The kind of that row.';
comment on table play_requests is
  'A golfer''s request to play with another golfer. At most one in each direction of a pair, ever.';
comment on column profiles.average_rating is
  'Average of the ratings that are not sealed. Kept by trigger, in the transaction that unseals or deletes them.';
comment on column profiles.shows_handicap is
  'Whether the directory and cards show the handicap. Recipients of a request, players of the same golf session and admins of the club always see it.';
comment on table push_subscriptions is
  'A browser or native app that receives push messages for its signed-in user. It ends with that session.';
comment on column push_subscriptions.service is 'Delivers the message: the browser''s push service (web), Google (fcm) or Apple (apns).';
comment on table rate_limits is 'How much of each limit is used, per key. Deleted once the limit is unused again.';
comment on column rate_limits.full_at is
  'When the limit will be unused again, by the clock of the database. Each try moves it forward. In the past: nothing is used.';
comment on column rate_limits.key_hash is
  'HMAC-SHA-256 of the limited subject (an account, a network, a pair of both), under a key that is not in the database.';
comment on table recovery_codes is 'Codes for a user who has lost the second step. A code is deleted when it is used.';
comment on function remember_former_contact is
  'Stores a contact that an account no longer uses, unless the account is deleted or erased.';
comment on table reminders is
  'A player was reminded of a round with this start. When the round moves, the player is reminded again.';
comment on table text_codes is 'The last code that was sent to a telephone. Deleted when it is answered.';
comment on column text_codes.challenge_id is
  'The second step that the code answers. Null: it verifies that the telephone belongs to the user.';
comment on table users is 'An account that can sign in. What other golfers see is in profiles.';
comment on column users.deletion_due_at is
  'The owner has closed the account, which is erased from this moment on. Null: not closed.';
comment on column users.last_active_at is
  'The last day, in Amsterdam, on which a session that has ended was used. Open sessions have their own used_at.';
comment on column users.name is 'Only for the sign-in library. The product shows profiles.display_name.';
comment on table waiting_list_entries is
  'Golfers who wait for a place in a full golf session. The row is deleted when the golfer plays, leaves the list or lets an offer lapse.';
comment on column waiting_list_entries.joined_at is
  'When the golfer joined: the order of the list. Taken under the golf session''s lock, so that it matches the order of joining.';
