// Runs one sequence on the model and the server, which must have the same refusal and the same state after each command.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { hashOfSession } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { apply, type Command } from './deeds.ts';
import { Server, type Cast } from './server.ts';
import { stateOfDatabase, stateOfModel, type State } from './states.ts';
import { newWorld, statusOf, type World } from './world.ts';

/** Each command in turn; null ends the sequence. */
export type Next = (world: World, step: number) => Command | null;
/** `${deed} ${code}` of every refusal. */
export type Met = Set<string>;

type Setting = { product: Product; db: Db; begin: number; golfers: number; met: Met };

export async function runSequence(setting: Setting, next: Next): Promise<void> {
  const { product, db, begin, golfers, met } = setting;
  const cast = await createCast(db, golfers);
  const world = newWorld(begin, golfers);
  const server = new Server(product, cast, begin);
  const ids = cast.golfers.map(({ id }) => id);
  const log: string[] = [];
  try {
    for (let step = 0; ; step += 1) {
      const command = next(world, step);
      if (!command) return;
      const wanted = apply(world, command);
      log.push(`${step + 1}. ${lineOf(command)}: ${wanted ?? 'done'}`);
      const found = await server.send(command);
      if (wanted !== found) throw new Error(`The server says ${found ?? 'done'}.`);
      const round = world.rounds[command.round];
      if (server.answered && round && server.answered !== statusOf(round))
        throw new Error(`The server answers that it is ${server.answered}.`);
      if (wanted) met.add(`${command.does} ${wanted}`);
      if (command.does !== 'wait')
        compare(await stateOfDatabase(db, ids, server.rounds), stateOfModel(world, golfers));
    }
  } catch (error) {
    const began = `At ${new Date(begin).toISOString()}:`;
    throw new Error([began, ...log, error instanceof Error ? error.message : ''].join('\n'), {
      cause: error,
    });
  } finally {
    await removeAll(db, ids, server.rounds);
  }
}

const lineOf = ({ does, who, whom, round, n }: Command) => `${does} by ${who}, round ${round}, ${whom}, ${n}`;

function compare(found: State, wanted: State): void {
  if (isDeepStrictEqual(found, wanted)) return;
  const parts = ['averages', ...wanted.rounds.map((_, number) => number)] as const;
  for (const part of parts) {
    const [is, should] = [found, wanted].map((state) =>
      part === 'averages' ? state.averages : state.rounds[part],
    );
    if (!isDeepStrictEqual(is, should))
      throw new Error(`${part} is ${JSON.stringify(is)}\ninstead of ${JSON.stringify(should)}`);
  }
  throw new Error(`There are ${found.rounds.length} golf sessions.`);
}

/** Creates golfers, in few statements: members of the club, and of a second one that keeps them visible to each other. */
async function createCast(db: Db, count: number): Promise<Cast> {
  const people = Array.from({ length: count }, (_, who) => {
    const id = uuidv7();
    const token = randomBytes(24).toString('hex');
    return { id, token, name: `Golfer ${who}`, email: `${id}@test.example`, sessionId: uuidv7() };
  });
  const { knownAt, ...shared } = await sharedOf(db);
  const users = people.map(({ id, name, email }) => ({ id, name, email, email_verified: true, image: null }));
  await db.insertInto('users').values(users).execute();
  const profiles = people.map(({ id, name }) => ({
    id,
    display_name: name,
    favorite_club: 'Putter',
    avatar_url: null,
  }));
  await db.insertInto('profiles').values(profiles).execute();
  const sessions = people.map(({ id, token, sessionId }) => ({
    id: sessionId,
    user_id: id,
    token_hash: hashOfSession(token),
    expires_at: new Date(Date.now() + 3_600_000),
  }));
  await db.insertInto('auth_sessions').values(sessions).execute();
  const memberships = people.flatMap(({ id }) =>
    [shared.clubId, knownAt].map((club_id) => ({ id: uuidv7(), club_id, user_id: id })),
  );
  await db.insertInto('club_members').values(memberships).execute();
  return { golfers: people, ...shared };
}

const shared = new WeakMap<Db, ReturnType<typeof createShared>>();
function sharedOf(db: Db) {
  const made = shared.get(db) ?? createShared(db);
  shared.set(db, made);
  return made;
}
async function createShared(db: Db) {
  const [clubId, knownAt] = [await createClub(db), await createClub(db)];
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  return { clubId, knownAt, admin, globalAdmin: await createPerson(db, { globalAdmin: true }) };
}

/** Removes the rows of a sequence, so that the jobs of the next one do not find them, and do not become slower each time. */
async function removeAll(db: Db, golferIds: readonly string[], roundIds: readonly string[]): Promise<void> {
  await sql`delete from golf_sessions where id = any(${[...roundIds]}::uuid[])`.execute(db);
  await sql`delete from users where id = any(${[...golferIds]}::uuid[])`.execute(db);
}
