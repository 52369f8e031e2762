// The life of golf sessions: sequences of commands by several people, on the real server and in a model. After each command, both must
// have given the same refusal and have the same state.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { senderOf } from './deeds.ts';
import { runSequence, type Met } from './run-sequence.ts';
import { aim, anySequence, golfers, type Wish } from './sequence.ts';
import { callOf, refusalsOf, type CalledDeed } from './server.ts';
import { stories, storiesBegin } from './stories.ts';

/** MODEL_SEQUENCES=10000 takes about forty minutes on a quiet machine; another MODEL_SEED gives other sequences. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 10);
const seed = Number(process.env['MODEL_SEED'] ?? 20_261_123);
const testTimeout = Math.max(60_000, sequences * 4000);
vi.setConfig({ testTimeout });

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

/** Refusals that other tests cover: they need callers and input that the model does not have. */
const metElsewhere: ReadonlySet<string> = new Set([
  'EMAIL_NOT_VERIFIED',
  'PROVE_AGAIN',
  'PROFILE_REQUIRED',
  'FORBIDDEN',
  // Of personal tokens.
  'OUT_OF_SCOPE',
  'COMMAND_REUSED',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
  // Of a golf session that comes from a play request.
  'PARTNER_GONE',
  'PARTNER_CLASH',
  'ROUND_MADE',
]);
/** Refusals of callers who are no admins: the rights matrix covers them, and the admins of the model keep their rights. */
const refusedOthers: ReadonlySet<string> = new Set(['SIGN_IN_REQUIRED', 'ACCOUNT_CLOSED', 'NOT_CLUB_ADMIN']);
const isMetElsewhere = (deed: CalledDeed, code: string) =>
  metElsewhere.has(code) || (senderOf(deed) !== 'golfer' && refusedOthers.has(code));
/** Refusals that no sequence can meet. */
const neverMet: ReadonlySet<string> = new Set([
  // Only the organiser can see a request.
  'accept NOT_ORGANISER',
  'decline NOT_ORGANISER',
  // No golfer of the model is the admin of a club.
  'closeAccount LAST_ADMIN',
  // The caller's own account exists, and a closed account may be kept.
  'closeAccount NOT_FOUND',
  'keepAccount NOT_FOUND',
  'keepAccount ACCOUNT_CLOSED',
  // The golfers of the model name no start when they ask or agree.
  'ask MOVED',
  'confirm MOVED',
  'take MOVED',
  // The admin's club exists.
  'tidyUp NOT_FOUND',
]);
const ofGolfSessions = ([noun]: readonly [string, string]) =>
  !['block', 'memberAdministration', 'accountAdministration'].includes(noun);

test('the stories meet every refusal of the calls around a golf session', async () => {
  const met: Met = new Set();
  for (const [name, { golfers: count, commands }] of Object.entries(stories)) {
    const setting = { product, db, begin: storiesBegin, golfers: count, met };
    await runSequence(setting, (_, step) => commands[step] ?? null).catch((error: unknown) => {
      throw new Error(`In the story '${name}'`, { cause: error });
    });
  }
  const deeds = (Object.keys(callOf) as CalledDeed[]).filter((deed) => ofGolfSessions(callOf[deed]));
  const declared = deeds.flatMap((deed) =>
    Object.keys(refusalsOf(deed)).flatMap((code) => (isMetElsewhere(deed, code) ? [] : [`${deed} ${code}`])),
  );
  expect(declared.filter((refusal) => !met.has(refusal) && !neverMet.has(refusal))).toEqual([]);
});

/** A day in autumn, and the evenings before both changes of the clock. */
const begins = ['2027-03-27T16:00:00Z', '2027-09-14T06:30:00Z', '2027-10-30T15:00:00Z'].map((text) =>
  Date.parse(text),
);

test('after any commands in any order, the server has given the refusals of the model and has its state', async () => {
  let ran = 0;
  const property = fc.asyncProperty(
    fc.constantFrom(...begins),
    anySequence,
    async (begin, wishes: Wish[]) => {
      await runSequence({ product, db, begin, golfers, met: new Set() }, (world, step) => {
        const wish = wishes[step];
        return wish ? aim(world, wish) : null;
      });
      ran += 1;
    },
  );
  // Shrinking a failed sequence stops in time to report it.
  const inTime = { interruptAfterTimeLimit: testTimeout - 10_000, markInterruptAsFailure: true };
  await fc.assert(property, { numRuns: sequences, seed, ...inTime });
  expect(ran).toBe(sequences);
});
