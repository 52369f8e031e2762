// Answers to an offer of the organiser's role, while something else happens to the golf session. Each race runs several times.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#features/personal-data/server/writes.ts';
import { useDatabase } from '#tests/database.ts';
import { createHandover } from '#tests/people/handovers.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { race, roundsOf, takeTurns } from '#tests/races.ts';
import { lapseHandovers } from './writes.ts';

const rounds = roundsOf(9);
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let bert: Person;

beforeAll(async () => {
  bert = await createPerson(db);
});

afterEach(async () => {
  const { rows } = await sql<{ what: string }>`
    select 'the organiser does not play' as what from golf_sessions as one
      where status in ('open', 'full') and not exists (select from golf_session_participants as player
        where player.golf_session_id = one.id and player.user_id = one.organizer_id)
    union all select 'two offers wait, or one of a golf session that ended' from handovers as offer
      join golf_sessions as one on one.id = offer.golf_session_id
      where offer.status = 'pending' and one.status in ('cancelled', 'completed')
    union all select 'counted wrong' from golf_sessions as one where player_count <> (
      select count(*) from golf_session_participants where golf_session_id = one.id)`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join(', '));
});

type Round = {
  id: string;
  organiser: Person;
  /** Is offered the role; Bert is next. */
  anna: Person;
  isOneFirst: boolean;
};

async function repeat(work: (round: Round) => Promise<void>, { clubId }: { clubId?: string } = {}) {
  for (let round = 0; round < rounds; round += 1) {
    const [organiser, anna] = [await createPerson(db), await createPerson(db)];
    const startsAt = new Date(Date.now() + 300 * 3_600_000);
    const id = await createGolfSession(db, organiser.id, { startsAt });
    if (clubId) {
      for (const one of [organiser, anna]) await addMember(db, clubId, one.id);
      await db.updateTable('golf_sessions').set({ club_id: clubId }).where('id', '=', id).execute();
    }
    for (const player of [anna, bert]) await addPlayer(db, id, player.id);
    await work({ id, organiser, anna, isOneFirst: round % 2 === 0 });
  }
}

const handoverOf = (person: Person, golfSessionId: string) => {
  const { handover } = callAs(product, person.token);
  const command = () => ({ id: uuidv7(), golfSessionId });
  return {
    offer: (userId: string) => handover.offer({ ...command(), userId }),
    accept: () => handover.accept(command()),
    decline: () => handover.decline(command()),
    withdraw: () => handover.withdraw(command()),
  };
};

async function stateOf(id: string) {
  const { rows } = await sql<{ status: string; organiserId: string; asked: string[] }>`
    select status, organizer_id as "organiserId", array(select offered_to::text from handovers
      where golf_session_id = golf_sessions.id and status = 'pending') as asked
    from golf_sessions where id = ${id}`.execute(db);
  return rows[0]!;
}

test('the answer of one device counts when two give different ones', async () => {
  await repeat(async ({ id, anna, isOneFirst }) => {
    await createHandover(db, id, anna.id);
    const { accept, decline } = handoverOf(anna, id);
    const outcomes = await race(isOneFirst, accept, decline);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'NO_OFFER']));
    const { organiserId, asked } = await stateOf(id);
    expect(organiserId === anna.id).toBe(outcomes[0] === 'done');
    expect(asked).toEqual(outcomes[0] === 'done' ? [] : [bert.id]);
  });
});

test('an offer accepted while the organiser withdraws it: the first command makes the other refused', async () => {
  await repeat(async ({ id, anna, organiser, isOneFirst }) => {
    await createHandover(db, id, anna.id);
    const { accept } = handoverOf(anna, id);
    const { withdraw } = handoverOf(organiser, id);
    const hold = (tx: typeof db) => sql`select from golf_sessions where id = ${id} for update`.execute(tx);
    const outcomes = await takeTurns(db, hold, isOneFirst ? [accept, withdraw] : [withdraw, accept]);
    expect(outcomes).toEqual(['done', isOneFirst ? 'NOT_ORGANISER' : 'NO_OFFER']);
    expect(await stateOf(id)).toEqual({
      status: 'open',
      organiserId: isOneFirst ? anna.id : organiser.id,
      asked: [],
    });
  });
});

test('an offer accepted while it lapses: the player organises, or the next one is asked', async () => {
  const later = new Date(Date.now() + 25 * 3_600_000);
  await repeat(async ({ id, anna, isOneFirst }) => {
    await createHandover(db, id, anna.id);
    const { accept } = handoverOf(anna, id);
    const [accepting] = await race(isOneFirst, accept, () => lapseHandovers(db, later));
    await lapseHandovers(db, later);
    const { organiserId, asked } = await stateOf(id);
    expect(organiserId === anna.id).toBe(accepting === 'done');
    expect(asked).toEqual(accepting === 'done' ? [] : [bert.id]);
  });
});

test('two runs of the job at once ask one next player', async () => {
  const later = new Date(Date.now() + 25 * 3_600_000);
  await repeat(async ({ id, anna }) => {
    await createHandover(db, id, anna.id);
    await Promise.all([lapseHandovers(db, later), lapseHandovers(db, later)]);
    expect((await stateOf(id)).asked).toEqual([bert.id]);
  });
});

test('an offer accepted while the organiser cancels: the first command makes the other refused', async () => {
  await repeat(async ({ id, anna, organiser, isOneFirst }) => {
    await createHandover(db, id, anna.id);
    const { golfSessionManagement } = callAs(product, organiser.token);
    const cancel = () => golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: id, reason: '' });
    const outcomes = await race(isOneFirst, handoverOf(anna, id).accept, cancel);
    expect(outcomes).toSatisfy(([accepting, cancelling]: string[]) =>
      accepting === 'done' ? cancelling === 'NOT_ORGANISER' : accepting === 'ENDED' && cancelling === 'done',
    );
    const { status, organiserId, asked } = await stateOf(id);
    expect([status, organiserId]).toEqual(
      outcomes[0] === 'done' ? ['open', anna.id] : ['cancelled', organiser.id],
    );
    expect(asked).toEqual([]);
  });
});

test('an offer to a player who leaves: no former player keeps it', async () => {
  await repeat(async ({ id, anna, organiser, isOneFirst }) => {
    const { participation } = callAs(product, anna.token);
    const [offering, leaving] = await race(
      isOneFirst,
      () => handoverOf(organiser, id).offer(anna.id),
      () => participation.leave({ id: uuidv7(), golfSessionId: id }),
    );
    expect([offering, leaving]).toEqual([expect.stringMatching(/^(done|CANNOT_TAKE_OVER)$/), 'done']);
    await lapseHandovers(db, new Date());
    expect((await stateOf(id)).asked).toEqual([]);
  });
});

const closeOf = ({ id: userId, sessionId }: Person) =>
  closeAccount({ db, mail: async () => undefined }, { userId, sessionId }, new Date(), { id: uuidv7() });

test('an offer accepted while the account of the organiser closes: the player organises', async () => {
  await repeat(async ({ id, anna, organiser, isOneFirst }) => {
    await createHandover(db, id, anna.id);
    const close = () => closeOf(organiser);
    expect(await race(isOneFirst, handoverOf(anna, id).accept, close)).toEqual(['done', 'done']);
    expect(await stateOf(id)).toEqual({ status: 'open', organiserId: anna.id, asked: [] });
    const players = db.selectFrom('golf_session_participants').select('user_id');
    expect(
      (await players.where('golf_session_id', '=', id).execute()).map((one) => one.user_id),
    ).not.toContain(organiser.id);
  });
});

test('an offer accepted while the account of the player closes: the next player is asked', async () => {
  await repeat(async ({ id, anna, isOneFirst }) => {
    await createHandover(db, id, anna.id);
    const close = () => closeOf(anna);
    const [accepting, closing] = await race(isOneFirst, handoverOf(anna, id).accept, close);
    // The account can also close before the call is judged.
    expect([accepting, closing]).toEqual([
      expect.stringMatching(/^(done|NO_OFFER|NOT_PARTICIPANT|ACCOUNT_CLOSED|SIGN_IN_REQUIRED)$/),
      'done',
    ]);
    await lapseHandovers(db, new Date());
    expect((await stateOf(id)).asked).toEqual([bert.id]);
  });
});

test('an offer accepted while the membership of the player ends: no club golf session keeps a former member as organiser', async () => {
  const clubId = await createClub(db);
  await addMember(db, clubId, bert.id);
  await repeat(
    async ({ id, anna, isOneFirst }) => {
      await createHandover(db, id, anna.id);
      const { memberAdministration } = callAs(product, anna.token);
      const [accepting, leaving] = await race(isOneFirst, handoverOf(anna, id).accept, () =>
        memberAdministration.leave({ id: uuidv7(), clubId }),
      );
      expect([accepting, leaving]).toEqual([expect.stringMatching(/^(done|NO_OFFER|NOT_FOUND)$/), 'done']);
      await lapseHandovers(db, new Date());
      expect((await stateOf(id)).asked).toEqual([bert.id]);
    },
    { clubId },
  );
});
