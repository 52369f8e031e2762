// People, clubs and golf sessions for tests. Each test makes its own, so tests do not affect each other.
import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { toAmsterdam } from '#platform/shared/time.ts';

export type Person = { id: string; name: string; email: string; token: string; sessionId: string };

type PersonOptions = {
  name?: string;
  /** A short one by default: the search for accounts has an index of each part of it. */
  email?: string;
  handicap?: number | null;
  verified?: boolean;
  suspended?: boolean;
  profile?: boolean;
  globalAdmin?: boolean;
};

/** A user with an account, a profile and a session (a bearer token). */
export async function createPerson(db: Db, options: PersonOptions = {}): Promise<Person> {
  const [person] = await createPeople(db, [options]);
  return person!;
}

/** Several users, with one statement per table. */
export async function createPeople(db: Db, all: readonly PersonOptions[]): Promise<Person[]> {
  const people = all.map((options) => {
    const id = uuidv7();
    const { name = 'Tess Tester', email = `${id.slice(-12)}@test.example` } = options;
    return { ...options, id, name, email };
  });
  await db
    .insertInto('users')
    .values(
      people.map(({ id, name, email, verified = true, suspended = false }) => ({
        id,
        name,
        email,
        email_verified: verified,
        suspended_at: suspended ? new Date() : null,
        image: null,
      })),
    )
    .execute();
  const profiles = people.flatMap(({ id, name, handicap = 18.4, profile = true }) =>
    profile ? [{ id, display_name: name, handicap, favorite_club: 'Putter', avatar_url: null }] : [],
  );
  if (profiles.length > 0) await db.insertInto('profiles').values(profiles).execute();
  const admins = people.flatMap(({ id, globalAdmin }) =>
    globalAdmin ? [{ user_id: id, role: 'admin' as const }] : [],
  );
  if (admins.length > 0) await db.insertInto('user_roles').values(admins).execute();
  const sessions = people.map(({ id }) => newSession(id));
  await db
    .insertInto('auth_sessions')
    .values(sessions.map(({ row }) => row))
    .execute();
  return people.map(({ id, name, email }, index) => ({ id, name, email, ...sessions[index]!.keys }));
}

export const password = 'Welkom2026';
let hashed: Promise<string> | null = null;

/** Makes it possible to sign in with the mail address and `password`. */
export async function givePassword(db: Db, person: Person): Promise<void> {
  hashed ??= hashPassword(password);
  await db
    .insertInto('auth_accounts')
    .values({
      id: uuidv7(),
      user_id: person.id,
      account_id: person.id,
      provider_id: 'credential',
      password: await hashed,
    })
    .execute();
}

/** Another session of the user, on another device. */
export async function signIn(db: Db, userId: string): Promise<{ token: string; sessionId: string }> {
  const { row, keys } = newSession(userId);
  await db.insertInto('auth_sessions').values(row).execute();
  return keys;
}

function newSession(userId: string) {
  const token = randomBytes(24).toString('hex');
  const id = uuidv7();
  const expires_at = new Date(Date.now() + 3_600_000);
  const row = { id, user_id: userId, token_hash: hashOfSession(token), expires_at };
  return { row, keys: { token, sessionId: id } };
}

export async function createClub(db: Db, name = 'Golfclub De Proef'): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('golf_clubs')
    .values({ id, name, slug: `club-${id}`, founded_year: 1985, holes: 9, info: 'Een club voor tests.' })
    .execute();
  return id;
}

export async function createArchivedClub(db: Db): Promise<string> {
  const id = await createClub(db, 'Golfclub De Rust');
  await db.updateTable('golf_clubs').set({ archived_at: new Date() }).where('id', '=', id).execute();
  return id;
}

/** A pending request for a new club. */
export async function createClubRequest(
  db: Db,
  userId: string,
  contact: { contact_name?: string; contact_email?: string } = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('club_requests')
    .values({ id, user_id: userId, club_name: 'Golfclub De Dijk', club_location: 'Edam', ...contact })
    .execute();
  return id;
}

type Membership = { role?: 'member' | 'admin'; status?: 'active' | 'suspended'; since?: Date };

export const addMember = (
  db: Db,
  clubId: string,
  userId: string,
  membership: Membership = {},
): Promise<void> => addMembers(db, [{ clubId, userId, ...membership }]);

/** Members of one or several clubs, in one statement. */
export async function addMembers(
  db: Db,
  members: readonly ({ clubId: string; userId: string } & Membership)[],
): Promise<void> {
  await db
    .insertInto('club_members')
    .values(
      members.map(({ clubId, userId, since, ...more }) => ({
        id: uuidv7(),
        club_id: clubId,
        user_id: userId,
        ...more,
        ...(since && { created_at: since }),
      })),
    )
    .execute();
}

/** Lifts the suspensions of a member, in one statement: the database lets no excluded member become active. */
export const liftSuspensions = (db: Db, userId: string) =>
  sql`with lifted as (delete from club_exclusions where user_id = ${userId})
    update club_members set status = 'active' where user_id = ${userId}`.execute(db);

type GolfSessionOptions = {
  title?: string;
  clubId?: string | null;
  maxPlayers?: number;
  startsAt?: Date;
  status?: 'open' | 'closed' | 'cancelled' | 'completed';
  minHandicap?: number | null;
  maxHandicap?: number | null;
};

let created = 0;
/** Hours between the golf sessions that a test creates, so that one golfer can play in all of them. */
const hoursApart = 6;

/** A golf session with its organiser as player 1; in a week (a completed one: yesterday), for four, unless specified otherwise. */
export async function createGolfSession(
  db: Db,
  organiserId: string,
  options: GolfSessionOptions = {},
): Promise<string> {
  const id = uuidv7();
  // Only a round that has begun can be completed.
  const hours = options.status === 'completed' ? -24 : 7 * 24 + hoursApart * (created++ % 100);
  await db
    .insertInto('golf_sessions')
    .values({
      id,
      club_id: options.clubId ?? null,
      organizer_id: organiserId,
      title: options.title ?? 'Rondje voor de test',
      starts_at: options.startsAt ?? new Date(Date.now() + hours * 3_600_000),
      location: 'Eerste tee',
      max_players: options.maxPlayers ?? 4,
      min_handicap: options.minHandicap ?? null,
      max_handicap: options.maxHandicap ?? null,
    })
    .execute();
  await addPlayer(db, id, organiserId);
  if (options.status && options.status !== 'open') {
    await db.updateTable('golf_sessions').set({ status: options.status }).where('id', '=', id).execute();
  }
  return id;
}

/** The input for offering a golf session in three days, for four; public without a club. */
export const offerOf = (clubId: string | null, title: string) => ({
  id: uuidv7(),
  clubId,
  title,
  date: toAmsterdam(new Date(Date.now() + 3 * 86_400_000)).date,
  time: '09:30',
  location: 'Tee 1',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: '',
});

export const addPlayer = (db: Db, golfSessionId: string, userId: string): Promise<void> =>
  addPlayers(db, golfSessionId, [userId]);

export async function addPlayers(db: Db, golfSessionId: string, userIds: readonly string[]): Promise<void> {
  await db
    .insertInto('golf_session_participants')
    .values(userIds.map((userId) => ({ golf_session_id: golfSessionId, user_id: userId })))
    .execute();
}

export async function createJoinRequest(
  db: Db,
  golfSessionId: string,
  userId: string,
  status: 'pending' | 'accepted' | 'declined' = 'pending',
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('join_requests')
    .values({
      id,
      golf_session_id: golfSessionId,
      user_id: userId,
      status,
      decided_at: status === 'pending' ? null : new Date(),
    })
    .execute();
  return id;
}

export async function createClubJoinRequest(
  db: Db,
  clubId: string,
  userId: string,
  status: 'pending' | 'approved' | 'rejected' = 'pending',
): Promise<string> {
  const id = uuidv7();
  const decided_at = status === 'pending' ? null : new Date();
  await db
    .insertInto('club_join_requests')
    .values({ id, club_id: clubId, user_id: userId, status, decided_at, message: 'Ik woon om de hoek.' })
    .execute();
  return id;
}

export async function block(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.insertInto('blocks').values({ blocker_id: blockerId, blocked_id: blockedId }).execute();
}

/** A run that archived one past golf session of the admin's own. */
export async function createTidyUp(db: Db, clubId: string, adminId: string): Promise<string> {
  const id = uuidv7();
  const past = new Date(Date.now() - 2 * 86_400_000);
  const golfSessionId = await createGolfSession(db, adminId, { clubId, startsAt: past });
  await db.insertInto('tidy_ups').values({ id, club_id: clubId, done_by: adminId, archived: 1 }).execute();
  await db
    .updateTable('golf_sessions')
    .set({ archived_at: new Date(), tidy_up_id: id })
    .where('id', '=', golfSessionId)
    .execute();
  return id;
}
