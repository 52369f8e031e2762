// What the product holds of a person, column by column: how each goes into the download, and what becomes of it when
// the account is erased. Downloading and erasing follow this table; a test holds it against the database, so that a
// new column cannot be forgotten.
import { personalDataCopy } from './copy.ts';
import type { TableRules } from './personal-data.ts';

const { deleted } = personalDataCopy;

const clubs = { stays: 'it is the club that says this, to all its members' } as const;
const played = { stays: 'others played there too, and have it in their history' } as const;
const answered = { stays: 'the place of what others answered' } as const;
const stars = { stays: 'the stars are those of who got them' } as const;
const fleeting = { stays: 'an id that is nobody any more; gone after an hour' } as const;
const nobody = { stays: 'tells of nobody, once the person is nobody' } as const;

export const tableRules = {
  schema_migrations: { free: ['name', 'checksum', 'applied_at'] },

  users: {
    free: ['updated_at'],
    whose: { id: 'stays' },
    told: ['name', 'email', 'email_verified', 'image', 'suspended_at', 'created_at'],
    technical: ['deletion_due_at', 'erased_at'],
    atErasure: {
      name: { becomes: deleted.person },
      // RFC 2606: no letter ever goes there.
      email: { becomes: '<id>@verwijderd.invalid' },
      email_verified: nobody,
      image: 'emptied',
      suspended_at: { becomes: 'now' },
      created_at: nobody,
      deletion_due_at: 'emptied',
      erased_at: { becomes: 'now' },
    },
  },
  auth_sessions: {
    free: ['id', 'updated_at'],
    whose: { user_id: 'goes' },
    told: ['created_at', 'used_at', 'proved_at', 'expires_at', 'ip_address', 'user_agent'],
    secret: ['token'],
    technical: ['token_expires_at'],
  },
  auth_refresh_tokens: {
    free: ['generation', 'created_at', 'expires_at', 'used_at', 'used_by'],
    secret: ['token_hash'],
    technical: ['session_id'],
  },
  auth_accounts: {
    free: ['id', 'access_token_expires_at', 'refresh_token_expires_at', 'updated_at'],
    whose: { user_id: 'goes' },
    told: ['provider_id', 'account_id', 'scope', 'created_at'],
    secret: ['access_token', 'refresh_token', 'id_token', 'password'],
  },
  auth_verifications: {
    free: ['id', 'expires_at', 'created_at', 'updated_at'],
    secret: ['identifier', 'value'],
  },
  email_changes: {
    free: ['expires_at'],
    whose: { user_id: 'goes' },
    told: ['email'],
    secret: ['token_hash'],
    technical: ['session_id'],
  },
  factors: {
    free: ['id'],
    whose: { user_id: 'goes' },
    told: ['kind', 'friendly_name', 'phone', 'created_at', 'verified_at', 'last_used_at'],
    secret: ['secret'],
    technical: ['last_step'],
  },
  passkeys: {
    free: ['sign_count'],
    secret: ['credential_id', 'public_key'],
    technical: ['factor_id', 'transports'],
  },
  recovery_codes: {
    free: ['created_at'],
    whose: { user_id: 'goes' },
    secret: ['code_hash'],
    untold: { user_id: 'nothing but secrets' },
  },
  factor_challenges: {
    free: ['id', 'tries', 'expires_at', 'created_at'],
    whose: { user_id: 'goes' },
    secret: ['token_hash'],
    technical: ['session_id'],
    untold: { user_id: 'half a sign-in, gone after minutes' },
  },
  text_codes: {
    free: ['id', 'challenge_id', 'tries', 'expires_at'],
    secret: ['code_hash'],
    technical: ['factor_id'],
  },
  passkey_challenges: {
    free: ['challenge_id', 'expires_at'],
    whose: { user_id: 'goes' },
    secret: ['challenge'],
    untold: { user_id: 'half a sign-in, gone after minutes' },
  },
  user_roles: { whose: { user_id: 'goes' }, told: ['role', 'granted_at'] },

  profiles: {
    free: ['updated_at'],
    whose: { id: 'stays' },
    told: 'display_name handicap favorite_club avatar_url average_rating total_ratings house_rules_accepted_at created_at'.split(
      ' ',
    ),
    named: ['selected_club_id'],
    atErasure: {
      display_name: { becomes: deleted.person },
      handicap: 'emptied',
      favorite_club: { becomes: deleted.unknown },
      avatar_url: 'emptied',
      average_rating: 'emptied',
      total_ratings: { becomes: '0' },
      house_rules_accepted_at: 'emptied',
      created_at: nobody,
      selected_club_id: 'emptied',
    },
  },
  golf_clubs: {
    free: 'id name slug logo_url description founded_year holes info latitude longitude created_at'.split(
      ' ',
    ),
  },
  club_members: {
    free: ['id'],
    whose: { user_id: 'goes' },
    told: ['role', 'status', 'created_at'],
    named: ['club_id'],
  },
  club_invitations: {
    free: ['id'],
    whose: { accepted_by: 'goes', invited_by: 'emptied' },
    told: ['status', 'created_at', 'expires_at'],
    named: ['club_id'],
    others: ['email'],
    secret: ['token_hash'],
  },
  club_join_requests: {
    free: ['id'],
    whose: { user_id: 'goes', decided_by: 'emptied' },
    told: ['message', 'status', 'created_at', 'decided_at'],
    named: ['club_id'],
    untold: { decided_by: 'tells of who asked; that an admin decided stands in the record of admins' },
  },
  club_requests: {
    free: ['id'],
    whose: { user_id: 'goes' },
    told: 'club_name club_location contact_name contact_email contact_phone message status created_at'.split(
      ' ',
    ),
  },
  blocks: {
    whose: { blocker_id: 'goes', blocked_id: 'goes' },
    told: ['created_at'],
    untold: { blocked_id: 'whom somebody blocks is theirs to know' },
  },
  audit_entries: {
    free: ['id'],
    whose: { actor_id: 'stays', subject_id: 'stays' },
    told: ['action', 'created_at'],
    named: ['club_id'],
    others: ['detail'],
    atErasure: {
      action: { stays: 'what admins did must be known later, also of one who is gone' },
      created_at: nobody,
      club_id: nobody,
      detail: { stays: 'ids and fixed words: no writer puts a name or an address there' },
    },
    untold: { subject_id: 'tells of the admin too; what came of it stands in the membership' },
  },
  content_updates: {
    free: ['id', 'image_url', 'priority', 'is_active', 'event_starts_at', 'event_place', 'updated_at'],
    whose: { created_by: 'emptied' },
    told: ['title', 'content', 'section', 'content_type', 'created_at'],
    named: ['club_id'],
    atErasure: {
      title: clubs,
      content: clubs,
      section: clubs,
      content_type: clubs,
      created_at: clubs,
      club_id: clubs,
    },
  },
  course_statuses: {
    free: ['reasons', 'valid_until'],
    whose: { updated_by: 'emptied' },
    told: ['status', 'message', 'updated_at'],
    named: ['club_id'],
    atErasure: { status: clubs, message: clubs, updated_at: clubs, club_id: clubs },
  },

  golf_sessions: {
    free: 'id max_players min_handicap max_handicap player_count last_message_seq archived_at'.split(' '),
    // While it concerns somebody else; one that does not is deleted (features/golf-session/server/writes.ts).
    whose: { organizer_id: 'stays' },
    told: ['title', 'description', 'location', 'starts_at', 'status', 'created_at'],
    named: ['club_id'],
    atErasure: {
      title: { becomes: deleted.golfSession },
      description: 'emptied',
      location: { becomes: deleted.unknown },
      starts_at: played,
      status: played,
      created_at: played,
      club_id: played,
    },
  },
  golf_session_participants: {
    whose: { user_id: 'stays' },
    told: ['joined_at'],
    named: ['golf_session_id'],
    atErasure: { joined_at: played, golf_session_id: played },
  },
  join_requests: {
    free: ['id'],
    whose: { user_id: 'goes' },
    told: ['message', 'status', 'outside_handicap_range', 'created_at', 'decided_at'],
    named: ['golf_session_id'],
  },
  golf_session_messages: {
    free: ['id', 'seq'],
    whose: { user_id: 'stays' },
    told: ['message', 'created_at'],
    named: ['golf_session_id'],
    atErasure: {
      message: { becomes: deleted.message },
      created_at: answered,
      golf_session_id: answered,
    },
  },
  ratings: {
    free: ['updated_at'],
    whose: { rater_id: 'stays', rated_user_id: 'goes' },
    told: ['rating', 'created_at'],
    named: ['golf_session_id'],
    atErasure: { rating: stars, created_at: stars, golf_session_id: stars },
    untold: { rated_user_id: 'the average and the number stand in the profile; who gave which is not told' },
  },
  private_chats: {
    free: ['id', 'last_message_seq'],
    whose: { user1_id: 'goes', user2_id: 'goes' },
    told: ['created_at', 'last_message_at'],
  },
  private_messages: {
    free: ['id', 'seq'],
    whose: { sender_id: 'goes' },
    told: ['message', 'created_at'],
    named: ['chat_id'],
  },
  play_requests: {
    free: ['id'],
    whose: { requester_id: 'goes', recipient_id: 'goes' },
    told: ['message', 'status', 'created_at', 'accepted_at', 'rejected_at'],
  },
  notifications: {
    free: ['id'],
    whose: { user_id: 'goes' },
    told: ['type', 'title', 'message', 'created_at', 'read_at'],
    technical: ['related_id'],
  },
  notification_choices: {
    whose: { user_id: 'goes' },
    told: ['kind', 'in_app', 'push', 'mail', 'updated_at'],
  },
  commands: {
    free: ['id', 'created_at'],
    whose: { user_id: 'goes' },
    technical: ['name', 'result'],
    untold: { user_id: 'machinery, gone after two days' },
  },
  live_events: {
    free: ['id', 'xid', 'kind', 'created_at'],
    technical: ['topic', 'subject_id'],
    atErasure: { topic: fleeting, subject_id: fleeting },
  },
} as const satisfies Record<string, TableRules>;
