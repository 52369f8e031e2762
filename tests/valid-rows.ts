// Rows that are right in every respect, of every table that has rules: a test changes one thing and sees it refused.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { addMember, addPlayer, createClub, createGolfSession, createPerson } from '#tests/people/people.ts';

export type Row = Record<string, unknown>;

/** Makes what the rows point at: two people on one golf session, one of them member of a club, and their chat. */
export async function createRows(db: Db) {
  const { id: person, sessionId: session } = await createPerson(db);
  const ids = {
    club: await createClub(db),
    person,
    session,
    other: (await createPerson(db)).id,
    golfSession: '',
    openGolfSession: '',
    chat: uuidv7(),
    factor: uuidv7(),
    challenge: uuidv7(),
  };
  await addMember(db, ids.club, ids.other);
  ids.golfSession = await createGolfSession(db, ids.person, { maxPlayers: 8 });
  await addPlayer(db, ids.golfSession, ids.other);
  ids.openGolfSession = await createGolfSession(db, ids.person);
  const valid = validRows(ids);

  async function insert(table: string, row: Row): Promise<void> {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const values = Object.values(row).map((value) => sql`${value}`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
      db,
    );
  }
  await insert('private_chats', { ...valid.private_chats!(), id: ids.chat });
  await insert('factors', { ...valid.factors!(), id: ids.factor });
  await insert('factor_challenges', { ...valid.factor_challenges!(), id: ids.challenge });

  return {
    ids,
    /** Inserts a right row with this change: 'taken', or the constraint that refused it. */
    outcomeOf: (table: string, change: Row = {}): Promise<string> =>
      insert(table, { ...valid[table]?.(), ...change }).then(
        () => 'taken',
        (error: unknown) => violatedConstraint(error) ?? Promise.reject(error),
      ),
  };
}

type Ids = Record<
  | 'club'
  | 'person'
  | 'session'
  | 'other'
  | 'golfSession'
  | 'openGolfSession'
  | 'chat'
  | 'factor'
  | 'challenge',
  string
>;

let generation = 0;

/** New each time. */
const validRows = (ids: Ids): Record<string, () => Row> => ({
  users: () => ({ id: uuidv7(), name: 'T', email: `${uuidv7()}@test.example` }),
  auth_sessions: () => ({ id: uuidv7(), user_id: ids.person, token: uuidv7(), expires_at: new Date() }),
  auth_refresh_tokens: () => ({
    token_hash: Buffer.from(uuidv7()),
    session_id: ids.session,
    generation: (generation += 1),
    expires_at: new Date(),
    used_at: new Date(),
    used_by: uuidv7(),
  }),
  email_changes: () => ({
    user_id: ids.person,
    email: `${uuidv7()}@test.example`,
    token_hash: uuidv7(),
    session_id: ids.session,
    expires_at: new Date(),
  }),
  auth_accounts: () => ({
    id: uuidv7(),
    user_id: ids.person,
    account_id: uuidv7(),
    provider_id: 'credential',
  }),
  factors: () => ({ id: uuidv7(), user_id: ids.person, kind: 'totp', friendly_name: 'App', secret: 'x' }),
  passkeys: () => ({ factor_id: ids.factor, credential_id: uuidv7(), public_key: Buffer.from('x') }),
  recovery_codes: () => ({ user_id: ids.person, code_hash: Buffer.from('x') }),
  factor_challenges: () => ({
    id: uuidv7(),
    user_id: ids.person,
    token_hash: Buffer.from(uuidv7()),
    expires_at: new Date(),
  }),
  text_codes: () => ({
    id: uuidv7(),
    factor_id: ids.factor,
    code_hash: Buffer.from('x'),
    expires_at: new Date(),
  }),
  passkey_challenges: () => ({ challenge: 'x', expires_at: new Date() }),
  golf_clubs: () => ({ id: uuidv7(), name: 'Golfclub', slug: `club-${uuidv7()}` }),
  club_members: () => ({ id: uuidv7(), user_id: ids.person, club_id: ids.club }),
  club_invitations: () => ({
    id: uuidv7(),
    club_id: ids.club,
    email: 'gast@test.example',
    token_hash: Buffer.from(uuidv7()),
    expires_at: new Date(),
  }),
  club_join_requests: () => ({ id: uuidv7(), club_id: ids.club, user_id: ids.person }),
  club_requests: () => ({ id: uuidv7(), user_id: ids.person, club_name: 'Golfclub', club_location: 'Duin' }),
  blocks: () => ({ blocker_id: ids.person, blocked_id: ids.other }),
  content_updates: () => ({ id: uuidv7(), club_id: ids.club, title: 'Baan', content: 'Tien tekens' }),
  golf_sessions: () => ({
    id: uuidv7(),
    organizer_id: ids.person,
    title: 'Vroeg',
    starts_at: new Date(),
    location: 'Tee',
  }),
  join_requests: () => ({ id: uuidv7(), golf_session_id: ids.golfSession, user_id: ids.person }),
  golf_session_messages: () => ({
    id: uuidv7(),
    golf_session_id: ids.golfSession,
    user_id: ids.person,
    seq: 1,
    message: 'Hoi',
  }),
  ratings: () => ({
    golf_session_id: ids.golfSession,
    rater_id: ids.person,
    rated_user_id: ids.other,
    rating: 5,
  }),
  golf_session_participants: () => ({ golf_session_id: ids.openGolfSession, user_id: ids.other }),
  private_chats: () => ({ id: uuidv7(), user1_id: ids.person, user2_id: ids.other }),
  private_messages: () => ({
    id: uuidv7(),
    chat_id: ids.chat,
    sender_id: ids.person,
    seq: 1,
    message: 'Hoi',
  }),
  play_requests: () => ({ id: uuidv7(), requester_id: ids.person, recipient_id: ids.other }),
  course_statuses: () => ({ club_id: ids.club }),
  user_roles: () => ({ user_id: ids.person, role: 'admin' }),
  notification_choices: () => ({
    user_id: ids.person,
    kind: 'message',
    in_app: true,
    push: true,
    mail: true,
  }),
  commands: () => ({ user_id: ids.person, id: uuidv7(), name: 'test' }),
});
