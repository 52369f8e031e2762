import { z } from 'zod';
import { idInput, instantOutput } from '#platform/shared/ids.ts';
import { cursorInput } from '#platform/shared/page.ts';

/** Text in the place of what was there; '<id>' in it is the row's own id. `stays`: as it is, and why. */
export type AtErasure = 'emptied' | { readonly becomes: string } | { readonly stays: string };

/** What becomes of a row at the erasure of the person whose id a column holds: deleted, let loose, or left standing. */
export type Tie = 'goes' | 'emptied' | 'stays';

type Columns = readonly string[];

/** Every column of a table stands in one of these. */
export type TableRules = {
  /** Tell of nobody. */
  free?: Columns;
  /** Hold the id of somebody whose row it is. */
  whose?: Readonly<Record<string, Tie>>;
  /** In the download. */
  told?: Columns;
  /** Ids: in the download with the name of what they point at. */
  named?: Columns;
  /** Let somebody in, and leave the database for nobody. */
  secret?: Columns;
  /** What another person wrote or gave. */
  others?: Columns;
  /** Say nothing to people. */
  technical?: Columns;
  /** For what does not go together with its row: where rows stay, every column that tells of a person. */
  atErasure?: Readonly<Record<string, AtErasure>>;
  /** For each of `whose` that no section of the download goes by: why not. */
  untold?: Readonly<Record<string, string>>;
};

/** A part of the download: the rows of one table that are the person's in one way. */
export type Section = {
  name: string;
  table: string;
  /** Any of these columns holds the person's id; of two, the other one is somebody to be named. */
  whose: readonly string[];
  /** Holds somebody else, to be named. */
  other?: readonly string[];
  /** Columns that tell something elsewhere, and not here. */
  without?: readonly string[];
  /** In the order of these, which tell the rows apart. */
  key: readonly string[];
};

/** The parts of the download, in the order in which they are read. */
export const sections = [
  { name: 'account', table: 'users', whose: ['id'], key: ['id'] },
  { name: 'roles', table: 'user_roles', whose: ['user_id'], key: ['role'] },
  { name: 'identities', table: 'auth_accounts', whose: ['user_id'], key: ['id'] },
  { name: 'emailChanges', table: 'email_changes', whose: ['user_id'], key: ['user_id'] },
  { name: 'factors', table: 'factors', whose: ['user_id'], key: ['id'] },
  { name: 'devices', table: 'auth_sessions', whose: ['user_id'], key: ['id'] },
  { name: 'profile', table: 'profiles', whose: ['id'], key: ['id'] },
  { name: 'memberships', table: 'club_members', whose: ['user_id'], key: ['id'] },
  { name: 'clubJoinRequests', table: 'club_join_requests', whose: ['user_id'], key: ['id'] },
  { name: 'clubRequests', table: 'club_requests', whose: ['user_id'], key: ['id'] },
  { name: 'invitationsSent', table: 'club_invitations', whose: ['invited_by'], key: ['id'] },
  { name: 'invitationsAccepted', table: 'club_invitations', whose: ['accepted_by'], key: ['id'] },
  { name: 'golfSessions', table: 'golf_sessions', whose: ['organizer_id'], key: ['id'] },
  {
    name: 'participations',
    table: 'golf_session_participants',
    whose: ['user_id'],
    key: ['golf_session_id'],
  },
  { name: 'joinRequests', table: 'join_requests', whose: ['user_id'], key: ['id'] },
  { name: 'groupMessages', table: 'golf_session_messages', whose: ['user_id'], key: ['id'] },
  {
    name: 'ratings',
    table: 'ratings',
    whose: ['rater_id'],
    other: ['rated_user_id'],
    key: ['golf_session_id', 'rated_user_id'],
  },
  { name: 'chats', table: 'private_chats', whose: ['user1_id', 'user2_id'], key: ['id'] },
  { name: 'messages', table: 'private_messages', whose: ['sender_id'], key: ['id'] },
  {
    name: 'playRequestsSent',
    table: 'play_requests',
    whose: ['requester_id'],
    other: ['recipient_id'],
    key: ['id'],
  },
  {
    name: 'playRequestsReceived',
    table: 'play_requests',
    whose: ['recipient_id'],
    other: ['requester_id'],
    // What another wrote.
    without: ['message'],
    key: ['id'],
  },
  { name: 'blocks', table: 'blocks', whose: ['blocker_id'], other: ['blocked_id'], key: ['blocked_id'] },
  { name: 'news', table: 'content_updates', whose: ['created_by'], key: ['id'] },
  { name: 'courseStatuses', table: 'course_statuses', whose: ['updated_by'], key: ['club_id'] },
  { name: 'deeds', table: 'audit_entries', whose: ['actor_id'], key: ['id'] },
  { name: 'notifications', table: 'notifications', whose: ['user_id'], key: ['id'] },
  { name: 'notificationChoices', table: 'notification_choices', whose: ['user_id'], key: ['kind'] },
] as const satisfies readonly Section[];

export type SectionName = (typeof sections)[number]['name'];

/** Between closing and erasing. */
export const daysToUndo = 14;

export const dueAfter = (now: Date): Date => new Date(now.getTime() + daysToUndo * 86_400_000);

export const downloadInput = z.strictObject({ cursor: cursorInput });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One page: rows of one section or of several. Pages of a section follow each other. */
export const downloadPage = z.object({
  madeAt: instantOutput,
  parts: z.array(z.object({ section: z.string(), rows: z.array(z.record(z.string(), value)) })),
  nextCursor: z.string().nullable(),
});
export type DownloadPage = z.infer<typeof downloadPage>;
export type Row = DownloadPage['parts'][number]['rows'][number];

export const commandInput = z.strictObject({ id: idInput });
export const closed = z.object({ deletionDueAt: instantOutput });
export const kept = z.object({ kept: z.boolean() });

/** What stands between somebody and leaving, and what it would mean to others. */
export const leaving = z.object({
  /** Clubs that would be left without an admin. */
  lastAdminOf: z.array(z.string()),
  /** Golf sessions of theirs that are still to come. */
  comingGolfSessions: z.number(),
});
export type Leaving = z.infer<typeof leaving>;
