// Random commands by several people around one club, sent at once: the input of the matrix, with other ids of the same cast.
import type { Product } from '#app/server/product.ts';
import { randomFrom, type Random } from '#database/demo/random.ts';
import { closePeriods } from '#features/after-round/rating/server/writes.ts';
import { lapseHandovers } from '#features/golf-session/handover/server/writes.ts';
import { completeEnded } from '#features/golf-session/management/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import { eraseDue } from '#features/personal-data/server/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import { answerOf, inputs, routes, sendCall, type Input } from '#tests/matrix/calls.ts';
import { createCast, type Actor, type Cast } from '#tests/matrix/cast.ts';
import { addMember, signIn } from '#tests/people/people.ts';

type Name = Exclude<Actor, 'visitor'>;
type Several<T> = readonly [T, ...T[]];

const everybody: Several<Name> = [
  'member',
  'player',
  'organiser',
  'clubAdmin',
  'globalAdmin',
  'otherAdmin',
  'otherMember',
  'exPlayer',
  'exMember',
  'clubless',
  'blocker',
  'blocked',
];
const globalAdmins: Several<Name> = ['globalAdmin', 'otherAdmin'];
const clubAdmins: Several<Name> = ['clubAdmin', 'organiser', 'globalAdmin', 'otherAdmin'];

/** By a part of the call's name, or else of its access rule: the people that it mostly lets through. */
const allowed: readonly [part: string, people: Several<Name>][] = [
  ['factor.', ['member']],
  ['identity.', ['member']],
  ['privateChat.', ['member', 'organiser']],
  ['playRequest.', ['member', 'player']],
  ['conversation.', ['player', 'organiser', 'member']],
  ['waitingList.remove', ['organiser']],
  ['waitingList.', ['member']],
  ['participation.', ['player', 'exPlayer']],
  ['handover.accept', ['player', 'exPlayer']],
  ['handover.decline', ['player']],
  ['joinRequest.create', ['member', 'clubAdmin']],
  ['global-admin', globalAdmins],
  ['admin', clubAdmins],
  ['organiser', ['organiser']],
  ['decider', ['organiser']],
  ['party', ['player', 'organiser', 'exPlayer']],
  ['requester', ['clubless']],
];

const writes = [...routes]
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name) as unknown as Several<string>;

/** Two more admins of each kind, so that admins meet. */
async function createWorld(product: Product): Promise<Cast> {
  const { db } = product;
  const cast = await createCast(db);
  const { organiser, globalAdmin, otherAdmin } = cast.people;
  await db.insertInto('user_roles').values({ user_id: otherAdmin.id, role: 'admin' }).execute();
  await db
    .updateTable('club_members')
    .set({ role: 'admin' })
    .where('club_id', '=', cast.clubId)
    .where('user_id', '=', organiser.id)
    .execute();
  await addMember(db, cast.clubId, globalAdmin.id);
  return cast;
}

/** The input with other ids in the fields that name a person, a club, a golf session or a conversation. */
function vary(input: Input, { people, clubId, otherClubId, ...cast }: Cast, random: Random): Input {
  const others: Record<string, () => unknown> = {
    userId: () => people[random.pick(everybody)].id,
    clubId: () => random.pick([clubId, clubId, otherClubId]),
    golfSessionId: () =>
      random.pick([
        cast.ofClub.golfSessionId,
        cast.ofClub.fullId,
        cast.toAll.golfSessionId,
        cast.toAll.fullId,
        cast.playedId,
        cast.closedId,
        cast.begunId,
      ]),
    conversationId: () =>
      random.pick([cast.ofClub.conversationId, cast.toAll.conversationId, cast.privateChatId]),
    role: () => random.pick(['admin', 'member']),
  };
  const varied = Object.entries(input).map(([field, value]) => {
    const other = others[field];
    return [field, other && value !== null && random.fraction() < 0.5 ? other() : value] as const;
  });
  return Object.fromEntries(varied);
}

function callerOf(name: string, random: Random): Name {
  const { access } = routes.get(name)!;
  const known = allowed.find(([part]) => name.startsWith(part) || access.includes(part));
  return random.pick(known && random.fraction() < 0.8 ? known[1] : everybody);
}

/** Runs a job that changes many rows, at a moment when it has something to do. */
async function runJob({ db, clock }: Product, random: Random): Promise<Sent> {
  const now = new Date(clock.now().getTime() + random.pick([0, 1, 15]) * 86_400_000);
  const jobs = {
    completeEnded: () => completeEnded(db, { now: () => now }),
    lapseHandovers: () => lapseHandovers(db, now),
    moveWaitingListsOn: () => moveWaitingListsOn(db, now),
    closePeriods: () => closePeriods(db, now),
    eraseDue: () => eraseDue({ db, now, log: silentLog, forgetFiles: async () => undefined }),
  };
  const name = random.pick(Object.keys(jobs) as unknown as Several<keyof typeof jobs>);
  const answer = await jobs[name]().then(
    () => 'allow',
    (error: unknown) => String(error),
  );
  return { name, answer };
}

export type Sent = { name: string; answer: string };

const atOnce = 10;
const callsPerWorld = 60;
/** In every other world the people use a few commands again and again, which therefore meet. */
const focus = 8;

function choose(random: Random): Several<string> {
  if (random.fraction() < 0.5) return writes;
  return Array.from({ length: focus }, () => random.pick(writes)) as unknown as Several<string>;
}

/** Sends about that many calls; the same seed chooses the same ones. */
export async function sendRandomWrites(
  product: Product,
  { seed, calls, until }: { seed: string; calls: number; until: number },
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let world = 0; sent.length < calls && Date.now() < until; world += 1) {
    const random = randomFrom(`${seed} ${world}`);
    const cast = await createWorld(product);
    const names = choose(random);
    const call = async (): Promise<Sent> => {
      const name = random.pick(names);
      const input = vary(inputs[name]!(cast, random.pick(['ofClub', 'toAll'])), cast, random);
      const caller = cast.people[callerOf(name, random)];
      const answer = answerOf(await sendCall(product, name, input, caller.token));
      // Another command signed this device out.
      if (answer === 'SIGN_IN_REQUIRED') Object.assign(caller, await signIn(product.db, caller.id));
      return { name, answer };
    };
    let left = callsPerWorld;
    const work = async () => {
      for (; left > 0; left -= 1)
        sent.push(await (random.fraction() < 0.03 ? runJob(product, random) : call()));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return sent;
}
