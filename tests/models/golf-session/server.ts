// The same commands for the real server: calls of the contract, by its own clock, on a real database.
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { contract } from '#app/contract.ts';
import type { Product } from '#app/server/product.ts';
import { closePeriods } from '#features/after-round/rating/server/writes.ts';
import { lapseHandovers } from '#features/golf-session/handover/server/writes.ts';
import { completeEnded } from '#features/golf-session/management/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import { eraseDue } from '#features/personal-data/server/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import type { Refusals } from '#platform/shared/access.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { signIn, type Person } from '#tests/people/people.ts';
import { callAs, type Api } from '#tests/product.ts';
import { senderOf, type Command, type Deed } from './deeds.ts';
import {
  isAbsent,
  movedBy,
  onTheClock,
  placesOf,
  reason,
  shapeOf,
  starsOfRating,
  weeksOf,
} from './organiser-deeds.ts';
import { hour } from './world.ts';

export type Cast = { golfers: Person[]; admin: Person; globalAdmin: Person; clubId: string };

/** Noun and call of each deed of a person. */
export const callOf = {
  offer: ['golfSession', 'create'],
  ask: ['joinRequest', 'create'],
  withdraw: ['joinRequest', 'withdraw'],
  accept: ['joinRequest', 'accept'],
  decline: ['joinRequest', 'decline'],
  leave: ['participation', 'leave'],
  confirm: ['participation', 'confirm'],
  join: ['waitingList', 'join'],
  quit: ['waitingList', 'leave'],
  take: ['waitingList', 'accept'],
  removeFromLine: ['waitingList', 'remove'],
  edit: ['golfSessionManagement', 'edit'],
  close: ['golfSessionManagement', 'close'],
  reopen: ['golfSessionManagement', 'reopen'],
  cancel: ['golfSessionManagement', 'cancel'],
  complete: ['golfSessionManagement', 'complete'],
  removePlayer: ['golfSessionManagement', 'removePlayer'],
  rate: ['rating', 'give'],
  mark: ['attendance', 'mark'],
  offerRole: ['handover', 'offer'],
  leaveRole: ['handover', 'leave'],
  withdrawRole: ['handover', 'withdraw'],
  takeRole: ['handover', 'accept'],
  declineRole: ['handover', 'decline'],
  block: ['block', 'create'],
  unblock: ['block', 'remove'],
  suspend: ['memberAdministration', 'suspend'],
  unsuspend: ['memberAdministration', 'unsuspend'],
  removeMember: ['memberAdministration', 'remove'],
  removeRound: ['tidyUp', 'remove'],
  tidyUp: ['tidyUp', 'run'],
  undoTidyUp: ['tidyUp', 'undo'],
  closeAccount: ['personalData', 'close'],
  keepAccount: ['personalData', 'keep'],
  suspendAccount: ['accountAdministration', 'suspend'],
  liftAccount: ['accountAdministration', 'lift'],
} as const satisfies Partial<Record<Deed, readonly [string, string]>>;
export type CalledDeed = keyof typeof callOf;

/** What the contract declares for a deed: status and sentence by code. */
export const refusalsOf = (deed: CalledDeed): Refusals => {
  const [noun, call] = callOf[deed];
  const calls = contract[noun] as Record<string, { '~orpc': { errorMap: Refusals } }>;
  return calls[call]!['~orpc'].errorMap;
};

/** One sequence at the server. `now` is the clock of the product. */
export class Server {
  readonly rounds: string[] = [];
  #tidyUps: string[] = [];
  #apis = new Map<string, Api>();
  readonly #product: Product;
  readonly #cast: Cast;
  now: number;
  /** The state of the golf session that the last command was answered with, if any. */
  answered: string | null = null;

  constructor(product: Product, cast: Cast, now: number) {
    this.#product = product;
    this.#cast = cast;
    this.now = now;
    product.clock = { now: () => new Date(this.now) };
  }

  /** Returns the code of the refusal, whose status and sentence are those of the contract; null when it was done. */
  async send(command: Command): Promise<string | null> {
    const { does } = command;
    this.answered = null;
    if (does === 'wait') this.now += command.n * 60_000;
    if (does === 'jobs') await this.#runJobs();
    if (does === 'wait' || does === 'jobs') return null;
    try {
      await this.#call(does, command);
      return null;
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const { code, status, message } = error as ORPCError<string, unknown>;
      const declared = refusalsOf(does)[code];
      // A limit of a day also says from when it is possible.
      const [sentence = ''] = code === 'DAILY_LIMIT' ? message.split(' Vanaf ') : [message];
      if (declared?.status !== status || declared.message !== sentence)
        throw new Error(`${code} has status ${status} and says '${message}'.`, { cause: error });
      return code;
    }
  }

  async #runJobs() {
    const { db, clock } = this.#product;
    await completeEnded(db, clock);
    await lapseHandovers(db, clock.now());
    await moveWaitingListsOn(db, clock.now());
    await closePeriods(db, clock.now());
    const { failed } = await eraseDue({
      db,
      log: silentLog,
      now: clock.now(),
      forgetFiles: async () => undefined,
    });
    if (failed > 0) throw new Error(`${failed} accounts could not be erased.`);
  }

  #as(token: string): Api {
    const known = this.#apis.get(token) ?? callAs(this.#product, token);
    this.#apis.set(token, known);
    return known;
  }

  async #call(does: CalledDeed, command: Command): Promise<void> {
    const { golfers } = this.#cast;
    const sender = senderOf(does);
    const api = this.#as((sender && sender !== 'golfer' ? this.#cast[sender] : golfers[command.who]!).token);
    const id = uuidv7();
    const [noun, call] = callOf[does];
    const calls = api[noun] as unknown as Record<string, (input: object) => Promise<unknown>>;
    const answer = await calls[call]!({ id, ...(await this.#inputOf(does, command)) });
    if (noun === 'golfSessionManagement') this.answered = (answer as { status: string }).status;
    if (does === 'tidyUp' && (answer as { tidyUpId: string | null }).tidyUpId) this.#tidyUps.push(id);
    if (does === 'offer') await this.#learnRounds(id, golfers[command.who]!.id);
    if (does === 'closeAccount') await this.#signInAgain(command.who);
    if (does === 'suspendAccount') await this.#signInAgain(command.whom);
  }

  /** Closing and suspending end all sessions. With a new one, the calls themselves must be refused too. */
  async #signInAgain(who: number) {
    const { golfers } = this.#cast;
    const person = golfers[who]!;
    golfers[who] = { ...person, ...(await signIn(this.#product.db, person.id)) };
  }

  /** One command can offer several golf sessions, with increasing ids. */
  async #learnRounds(first: string, organiserId: string) {
    const made = await this.#product.db
      .selectFrom('golf_sessions')
      .select('id')
      .where('organizer_id', '=', organiserId)
      .where('id', '>=', first)
      .orderBy('starts_at')
      .execute();
    this.rounds.push(...made.map((round) => round.id));
  }

  async #inputOf(does: CalledDeed, command: Command): Promise<object> {
    const { whom, round: number, n } = command;
    const { golfers, clubId } = this.#cast;
    const userId = golfers[whom % golfers.length]!.id;
    const golfSessionId = this.rounds[number] ?? uuidv7();
    switch (does) {
      case 'offer': {
        const { inClub, ...round } = { startsAt: onTheClock(this.now + number * hour), ...shapeOf(n) };
        return { ...formOf(round), clubId: inClub ? clubId : null, weeks: weeksOf(whom) };
      }
      case 'accept':
      case 'decline':
        return { joinRequestId: await this.#requestOf(golfSessionId, userId) };
      case 'removeFromLine':
        return { golfSessionId, entryId: await this.#entryOf(golfSessionId, userId) };
      case 'edit': {
        const { startsAt, holes } = await this.#startOf(golfSessionId);
        return {
          golfSessionId,
          ...formOf({ startsAt: onTheClock(startsAt + movedBy(n)), holes, places: placesOf(n) }),
        };
      }
      case 'cancel':
        return { golfSessionId, reason };
      case 'removePlayer':
      case 'offerRole':
        return { golfSessionId, userId };
      case 'mark':
        return { golfSessionId, userId, absent: isAbsent(n) };
      case 'rate':
        return { golfSessionId, ratings: [{ userId, stars: starsOfRating(n), tags: [] }] };
      case 'block':
      case 'unblock':
        return { userId };
      case 'suspend':
      case 'unsuspend':
      case 'removeMember':
        return { clubId, userId };
      case 'removeRound':
        return { clubId, golfSessionId };
      case 'tidyUp':
        return { clubId };
      case 'undoTidyUp':
        return { clubId, tidyUpId: this.#tidyUps[number] ?? uuidv7() };
      case 'closeAccount':
      case 'keepAccount':
        return {};
      case 'suspendAccount':
        return { userId, reason };
      case 'liftAccount':
        return { userId };
      case 'ask':
      case 'withdraw':
      case 'leave':
      case 'confirm':
      case 'join':
      case 'quit':
      case 'take':
      case 'close':
      case 'reopen':
      case 'complete':
      case 'leaveRole':
      case 'withdrawRole':
      case 'takeRole':
      case 'declineRole':
        return { golfSessionId };
      default:
        return does satisfies never;
    }
  }

  /** Read from the database, because an organiser who left has a request without having asked. */
  async #requestOf(golfSessionId: string, userId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`select id from join_requests
      where golf_session_id = ${golfSessionId} and user_id = ${userId}`.execute(this.#product.db);
    return rows[0]?.id ?? uuidv7();
  }

  async #entryOf(golfSessionId: string, userId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`select id from waiting_list_entries
      where golf_session_id = ${golfSessionId} and user_id = ${userId}`.execute(this.#product.db);
    return rows[0]?.id ?? uuidv7();
  }

  async #startOf(golfSessionId: string) {
    const { rows } = await sql<{ startsAt: number; holes: 9 | 18 }>`
      select extract(epoch from starts_at)::float8 * 1000 as "startsAt", holes from golf_sessions
      where id = ${golfSessionId}`.execute(this.#product.db);
    return rows[0] ?? { startsAt: this.now + hour, holes: 18 as const };
  }
}

function formOf({ startsAt, holes, places }: { startsAt: number; holes: number; places: number }) {
  return {
    title: 'Rondje volgens het model',
    ...toAmsterdam(new Date(startsAt)),
    location: 'Eerste tee',
    maxPlayers: places,
    minHandicap: null,
    maxHandicap: null,
    description: '',
    holes,
  };
}
