// The tables as Kysely sees them; database/migrations is the source, and a test compares the two.
// Instants are ISO text in UTC (see database.ts). Generated: the database fills it in when it is left out.
import type { ColumnType, Generated } from 'kysely';
import type {
  FactorChallenges,
  Factors,
  PasskeyChallenges,
  Passkeys,
  RecoveryCodes,
  TextCodes,
} from './sign-in/factor-tables.ts';
import type {
  AuthAccounts,
  AuthRefreshTokens,
  AuthSessions,
  AuthVerifications,
  EmailChanges,
  Users,
} from './sign-in/sign-in-tables.ts';

export type Instant = ColumnType<string, Date | string, Date | string>;
export type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
export type GeneratedInstant = ColumnType<string, Date | string | undefined, Date | string>;

type UserRoles = { user_id: string; role: 'admin'; granted_at: GeneratedInstant };

type Profiles = {
  id: string;
  display_name: string;
  handicap: number | null;
  favorite_club: string;
  avatar_url: string | null;
  average_rating: number | null;
  total_ratings: Generated<number>;
  selected_club_id: string | null;
  house_rules_accepted_at: InstantOrNull;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type GolfClubs = {
  id: string;
  name: string;
  slug: string;
  logo_url: string | null;
  description: string | null;
  founded_year: number | null;
  holes: number | null;
  info: string | null;
  latitude: number | null;
  longitude: number | null;
  created_at: GeneratedInstant;
};

type ClubMembers = {
  id: string;
  user_id: string;
  club_id: string;
  role: Generated<'member' | 'admin'>;
  status: Generated<'active' | 'suspended'>;
  created_at: GeneratedInstant;
};

type ClubInvitations = {
  id: string;
  club_id: string;
  email: string;
  invited_by: string | null;
  token_hash: Buffer;
  status: Generated<'pending' | 'accepted' | 'revoked'>;
  expires_at: Instant;
  accepted_by: string | null;
  created_at: GeneratedInstant;
};

type ClubJoinRequests = {
  id: string;
  user_id: string;
  club_id: string;
  message: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: GeneratedInstant;
  decided_at: InstantOrNull;
  decided_by: string | null;
};

type ClubRequests = {
  id: string;
  user_id: string;
  club_name: string;
  club_location: string;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  message: string | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: GeneratedInstant;
};

type Blocks = { blocker_id: string; blocked_id: string; created_at: GeneratedInstant };

type AuditEntries = {
  id: string;
  actor_id: string | null;
  action: string;
  club_id: string | null;
  subject_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  created_at: GeneratedInstant;
};

type ContentUpdates = {
  id: string;
  club_id: string;
  title: string;
  content: string;
  section: Generated<'updates' | 'news' | 'events' | 'announcements' | 'monthly-events'>;
  content_type: Generated<'update' | 'event' | 'news' | 'alert'>;
  image_url: string | null;
  priority: Generated<number>;
  is_active: Generated<boolean>;
  event_starts_at: InstantOrNull;
  event_place: string | null;
  created_by: string | null;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type CourseStatuses = {
  club_id: string;
  status: Generated<'open' | 'restricted' | 'closed'>;
  message: string | null;
  reasons: Generated<string[]>;
  valid_until: InstantOrNull;
  updated_by: string | null;
  updated_at: GeneratedInstant;
};

type GolfSessions = {
  id: string;
  club_id: string | null;
  organizer_id: string;
  title: string;
  description: string | null;
  starts_at: Instant;
  location: string;
  max_players: Generated<number>;
  min_handicap: number | null;
  max_handicap: number | null;
  status: Generated<'open' | 'full' | 'closed' | 'cancelled' | 'completed'>;
  player_count: Generated<number>;
  last_message_seq: Generated<number>;
  archived_at: InstantOrNull;
  created_at: GeneratedInstant;
};

type GolfSessionParticipants = { golf_session_id: string; user_id: string; joined_at: GeneratedInstant };

type JoinRequests = {
  id: string;
  golf_session_id: string;
  user_id: string;
  status: Generated<'pending' | 'accepted' | 'declined'>;
  message: string | null;
  outside_handicap_range: Generated<boolean>;
  created_at: GeneratedInstant;
  decided_at: InstantOrNull;
};

type GolfSessionMessages = {
  id: string;
  golf_session_id: string;
  user_id: string;
  seq: number;
  message: string;
  created_at: GeneratedInstant;
};

type Ratings = {
  golf_session_id: string;
  rater_id: string;
  rated_user_id: string;
  rating: number;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
};

type PrivateChats = {
  id: string;
  user1_id: string;
  user2_id: string;
  last_message_at: GeneratedInstant;
  last_message_seq: Generated<number>;
  created_at: GeneratedInstant;
};

type PrivateMessages = {
  id: string;
  chat_id: string;
  sender_id: string;
  seq: number;
  message: string;
  created_at: GeneratedInstant;
};

type PlayRequests = {
  id: string;
  requester_id: string;
  recipient_id: string;
  message: string | null;
  status: Generated<'pending' | 'accepted' | 'rejected'>;
  created_at: GeneratedInstant;
  accepted_at: InstantOrNull;
  rejected_at: InstantOrNull;
};

type Notifications = {
  id: string;
  user_id: string;
  type: string;
  title: string;
  message: string;
  related_id: string | null;
  read_at: InstantOrNull;
  created_at: GeneratedInstant;
};

type NotificationChoices = {
  user_id: string;
  kind: 'play_request' | 'join_request' | 'message' | 'club_update' | 'golf_session' | 'rating';
  in_app: boolean;
  push: boolean;
  mail: boolean;
  updated_at: GeneratedInstant;
};

type Commands = {
  user_id: string;
  id: string;
  name: string;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: GeneratedInstant;
};

type LiveEvents = {
  id: Generated<string>;
  xid: Generated<string>;
  topic: string;
  kind: string;
  subject_id: string | null;
  created_at: GeneratedInstant;
};

export type Tables = {
  users: Users;
  auth_sessions: AuthSessions;
  auth_refresh_tokens: AuthRefreshTokens;
  auth_accounts: AuthAccounts;
  auth_verifications: AuthVerifications;
  email_changes: EmailChanges;
  factors: Factors;
  passkeys: Passkeys;
  recovery_codes: RecoveryCodes;
  factor_challenges: FactorChallenges;
  text_codes: TextCodes;
  passkey_challenges: PasskeyChallenges;
  user_roles: UserRoles;
  profiles: Profiles;
  golf_clubs: GolfClubs;
  club_members: ClubMembers;
  club_invitations: ClubInvitations;
  club_join_requests: ClubJoinRequests;
  club_requests: ClubRequests;
  blocks: Blocks;
  audit_entries: AuditEntries;
  content_updates: ContentUpdates;
  course_statuses: CourseStatuses;
  golf_sessions: GolfSessions;
  golf_session_participants: GolfSessionParticipants;
  join_requests: JoinRequests;
  golf_session_messages: GolfSessionMessages;
  ratings: Ratings;
  private_chats: PrivateChats;
  private_messages: PrivateMessages;
  play_requests: PlayRequests;
  notifications: Notifications;
  notification_choices: NotificationChoices;
  commands: Commands;
  live_events: LiveEvents;
};
