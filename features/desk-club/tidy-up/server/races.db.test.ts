// Removing and tidying up while requests are made and accepted; afterwards the database's state must agree with the answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { race, raceRounds } from '#tests/races.ts';

// Many rounds take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
/** Rounds that run at the same time: each has its own golf session. */
const atOnce = 5;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let admin: Person;
let asAdmin: Api;
let clubId: string;

async function createAdministeredClub(): Promise<string> {
  const id = await createClub(db);
  await addMember(db, id, admin.id, { role: 'admin' });
  return id;
}

beforeAll(async () => {
  admin = await createPerson(db, { name: 'Karin Beheer' });
  asAdmin = callAs(product, admin.token);
  clubId = await createAdministeredClub();
});

type Round = { golfSessionId: string; player: Person; isEven: boolean };

/** Runs `round` for `atOnce` players of the club at a time, each with a new golf session of the admin. */
async function repeat(
  startsAt: Date,
  round: (one: Round) => Promise<void>,
  count = raceRounds,
): Promise<void> {
  const players = await Promise.all(Array.from({ length: atOnce }, () => createPerson(db)));
  for (const { id } of players) await addMember(db, clubId, id);
  for (let start = 0; start < count; start += atOnce) {
    // Keeps the players below the daily limit of requests, which is not the subject here.
    await db.deleteFrom('join_requests').execute();
    await Promise.all(
      players.map(async (player, index) => {
        const golfSessionId = await createGolfSession(db, admin.id, { clubId, startsAt });
        await round({ golfSessionId, player, isEven: (start + index) % 2 === 0 });
      }),
    );
  }
}

const remove = (golfSessionId: string) => asAdmin.tidyUp.remove({ id: uuidv7(), clubId, golfSessionId });
const accept = (joinRequestId: string) => asAdmin.joinRequest.accept({ id: uuidv7(), joinRequestId });

const rowsAbout = async (table: 'golf_sessions' | 'notifications', { golfSessionId, player }: Round) => {
  const { rowCount } =
    table === 'golf_sessions'
      ? await database.pool.query('select from golf_sessions where id = $1', [golfSessionId])
      : await database.pool.query(
          // Only notifications about the end of the golf session: accepting notifies too.
          `select from notifications where related_id = $1 and user_id = $2 and kind = 'golf_session'`,
          [golfSessionId, player.id],
        );
  return rowCount;
};

test('a request accepted while its golf session is removed succeeds first, or is not found', async () => {
  await repeat(ago(-48), async (round) => {
    const { golfSessionId, player, isEven } = round;
    const joinRequestId = await createJoinRequest(db, golfSessionId, player.id);
    const [accepted, removed] = await race(
      isEven,
      () => accept(joinRequestId),
      () => remove(golfSessionId),
    );
    expect([removed, accepted]).toEqual(['done', expect.stringMatching(/^(done|NOT_FOUND)$/)]);
    expect(await rowsAbout('golf_sessions', round)).toBe(0);
    expect(await rowsAbout('notifications', round)).toBe(1);
  });
});

test('a golfer who asks while the golf session is removed is notified, or gets not found', async () => {
  await repeat(ago(-48), async (round) => {
    const { golfSessionId, player, isEven } = round;
    const ask = () => callAs(product, player.token).joinRequest.create({ id: uuidv7(), golfSessionId });
    const [asked, removed] = await race(isEven, ask, () => remove(golfSessionId));
    expect([removed, asked]).toEqual(['done', expect.stringMatching(/^(done|NOT_FOUND)$/)]);
    expect([asked, await rowsAbout('notifications', round)]).toEqual([asked, asked === 'done' ? 1 : 0]);
  });
});

// A golf session can be tidied up from five hours after its start, and takes no players after its start: only the tidy-up can succeed.
test('a past golf session that is tidied up while a request is accepted is archived without a new player', async () => {
  await repeat(ago(5.001), async ({ golfSessionId, player, isEven }) => {
    const joinRequestId = await createJoinRequest(db, golfSessionId, player.id);
    const [accepted, run] = await race(
      isEven,
      () => accept(joinRequestId),
      () => asAdmin.tidyUp.run({ id: uuidv7(), clubId }),
    );
    expect([accepted, run]).toEqual([expect.stringMatching(/^(PAST|NOT_FOUND)$/), 'done']);
    const { rows } = await database.pool.query(
      `select archived_at is not null as archived, player_count as players from golf_sessions where id = $1`,
      [golfSessionId],
    );
    expect(rows).toEqual([{ archived: true, players: 1 }]);
  });
});

// A past golf session that its organiser moves to the future can take players again, so the accept may win.
test('a past golf session that is moved while it is tidied up is archived, or takes a player', async () => {
  let movedFirst = 0;
  let rounds = 0;
  await repeat(ago(8), async ({ golfSessionId, player, isEven }) => {
    const joinRequestId = await createJoinRequest(db, golfSessionId, player.id);
    let isMoved = false;
    const [accepted, run] = await race(
      isEven,
      async () => {
        // Moves the golf session at different moments of the run.
        await sleep(Math.random() * 40);
        // Each golf session starts at another time: a player's rounds may not overlap.
        const startsAt = ago(-8 * (rounds += 1));
        const golfSession = db.updateTable('golf_sessions').set({ starts_at: startsAt });
        const inTime = golfSession.where('id', '=', golfSessionId).where('archived_at', 'is', null);
        isMoved = (await inTime.executeTakeFirst()).numUpdatedRows === 1n;
        await accept(joinRequestId);
      },
      () => asAdmin.tidyUp.run({ id: uuidv7(), clubId }),
    );
    const { rows } = await database.pool.query(
      `select archived_at is not null as archived, player_count as players from golf_sessions where id = $1`,
      [golfSessionId],
    );
    const state = { run, accepted: accepted === 'done', ...rows[0] };
    expect(state).toEqual({ run: 'done', accepted: isMoved, archived: !isMoved, players: isMoved ? 2 : 1 });
    movedFirst += Number(isMoved);
  });
  expect(movedFirst).toBeGreaterThan(0);
});

test('tidying up twice at once archives each golf session in one run', async () => {
  for (let round = 0; round < 20; round += 1) {
    const club = await createAdministeredClub();
    for (const hours of [10, 20, 30]) {
      await createGolfSession(db, admin.id, { clubId: club, startsAt: ago(hours) });
    }
    const runs = await Promise.all([1, 2].map(() => asAdmin.tidyUp.run({ id: uuidv7(), clubId: club })));
    expect(new Set(runs.map(({ archived }) => archived))).toEqual(new Set([0, 3]));
  }
});
