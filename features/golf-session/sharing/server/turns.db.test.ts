// Two commands on the link of a golf session that both wait for its lock: the second judges what the first one left.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createHandover } from '#tests/people/handovers.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { takeTurns } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let organiser: Person;
let player: Person;
let golfSessionId: string;

beforeEach(async () => {
  [organiser, player] = [await createPerson(db), await createPerson(db)];
  golfSessionId = await createGolfSession(db, organiser.id);
  await addPlayer(db, golfSessionId, player.id);
});

type Command = { id: string; golfSessionId: string };
const by = (who: () => Person, call: (api: Api, command: Command) => Promise<unknown>) => () =>
  call(callAs(product, who().token), { id: uuidv7(), golfSessionId });

const calls = {
  'the organiser shares': by(
    () => organiser,
    ({ sharedGolfSession }, command) => sharedGolfSession.share(command),
  ),
  'a player shares': by(
    () => player,
    ({ sharedGolfSession }, command) => sharedGolfSession.share(command),
  ),
  'the organiser withdraws the link': by(
    () => organiser,
    ({ sharedGolfSession }, command) => sharedGolfSession.withdraw(command),
  ),
  'the player leaves': by(
    () => player,
    ({ participation }, command) => participation.leave(command),
  ),
  'the player takes over': by(
    () => player,
    ({ handover }, command) => handover.accept(command),
  ),
  'the organiser cancels': by(
    () => organiser,
    ({ golfSessionManagement }, command) => golfSessionManagement.cancel({ ...command, reason: '' }),
  ),
};
type Call = keyof typeof calls;

/** Before the calls: no link, a link, or a link and the offer of the organiser's role to the player. */
const before = {
  'no link': async () => undefined,
  'a link': () => calls['the organiser shares'](),
  'a link and an offer': async () => {
    await calls['the organiser shares']();
    await createHandover(db, golfSessionId, player.id);
  },
};

const findLink = async () => {
  const { rows } = await sql<{ seed: string | null }>`select encode(token_seed, 'hex') as seed
    from shared_golf_sessions where golf_session_id = ${golfSessionId}`.execute(db);
  return rows.length === 0 ? null : (rows[0]!.seed ?? 'withdrawn');
};

const cases: [keyof typeof before, Call, Call, second: string, link: 'none' | 'one' | 'withdrawn'][] = [
  ['no link', 'a player shares', 'the player leaves', 'done', 'one'],
  ['no link', 'the player leaves', 'a player shares', 'NOT_FOUND', 'none'],
  ['no link', 'a player shares', 'the organiser cancels', 'done', 'one'],
  ['no link', 'the organiser cancels', 'a player shares', 'ENDED', 'none'],
  ['no link', 'a player shares', 'the organiser withdraws the link', 'done', 'withdrawn'],
  ['a link', 'the organiser withdraws the link', 'a player shares', 'WITHDRAWN', 'withdrawn'],
  ['a link', 'the organiser withdraws the link', 'the organiser shares', 'done', 'one'],
  ['a link and an offer', 'the player takes over', 'the organiser withdraws the link', 'NOT_FOUND', 'one'],
  ['a link and an offer', 'the organiser withdraws the link', 'the player takes over', 'done', 'withdrawn'],
];

const inTurn = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  takeTurns(
    db,
    (tx) => sql`select from golf_sessions where id = ${golfSessionId} for no key update`.execute(tx),
    [first, second],
  );

test.each(cases)(
  'with %s: %s, then %s: %s, and the link is %s',
  async (start, first, second, outcome, link) => {
    await before[start]();
    expect(await inTurn(calls[first], calls[second])).toEqual(['done', outcome]);
    const found = await findLink();
    expect(found === null ? 'none' : found === 'withdrawn' ? found : 'one').toBe(link);
  },
);

test('two who share at once get one link', async () => {
  const links: unknown[] = [];
  const keep = (share: () => Promise<unknown>) => async () => void links.push(await share());
  const both = [keep(calls['a player shares']), keep(calls['the organiser shares'])] as const;
  expect(await inTurn(...both)).toEqual(['done', 'done']);
  expect(links[0]).toMatchObject({ link: expect.stringMatching(/token=/), withdrawn: false });
  expect(links[1]).toEqual(links[0]);
});
