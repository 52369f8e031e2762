// The last two admins of a club leave, demote or suspend each other, or close their accounts, at the same moment: one admin remains,
// one command succeeds, and no unexpected error occurs.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { outcomeOf, raceRounds, roundsOf } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

type Deed = (api: Api['memberAdministration'], clubId: string, other: Person) => Promise<unknown>;

const leave: Deed = (api, clubId) => api.leave({ id: uuidv7(), clubId });
const demoteOther: Deed = (api, clubId, other) =>
  api.setRole({ id: uuidv7(), clubId, userId: other.id, role: 'member' });
const suspendOther: Deed = (api, clubId, other) => api.suspend({ id: uuidv7(), clubId, userId: other.id });
const removeOther: Deed = (api, clubId, other) => api.remove({ id: uuidv7(), clubId, userId: other.id });

const pairs: [string, Deed, Deed, number][] = [
  ['leave', leave, leave, raceRounds],
  ['demote each other', demoteOther, demoteOther, roundsOf(25)],
  ['suspend and remove each other', suspendOther, removeOther, roundsOf(25)],
  ['leave and demote the other', leave, demoteOther, roundsOf(25)],
];

test.each(pairs)(
  'of the last two admins who %s at once, one stays an admin',
  async (_, one, other, rounds) => {
    const [ann, bob] = [await createPerson(db), await createPerson(db)];
    const [asAnn, asBob] = [ann, bob].map(({ token }) => callAs(product, token).memberAdministration);
    for (let round = 0; round < rounds; round += 1) {
      const clubId = await createClub(db);
      for (const { id } of [ann, bob]) await addMember(db, clubId, id, { role: 'admin' });
      const outcomes = await Promise.all([
        outcomeOf(one(asAnn!, clubId, bob)),
        outcomeOf(other(asBob!, clubId, ann)),
      ]);
      const admins = await db
        .selectFrom('club_members')
        .select('user_id')
        .where('club_id', '=', clubId)
        .where('role', '=', 'admin')
        .where('status', '=', 'active')
        .execute();
      expect([round, outcomes, admins.length]).toEqual([round, expect.arrayContaining(['done']), 1]);
      // A former admin may still leave as a member: then both commands succeed.
      const loser = outcomes.find((code) => code !== 'done');
      expect([undefined, 'LAST_ADMIN', 'NOT_CLUB_ADMIN', 'NOT_FOUND']).toContain(loser);
    }
  },
);

test('a command that waits while its sender loses the admin role is refused', async () => {
  const clubId = await createClub(db);
  const [ann, bob, lex] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  for (const { id } of [ann, bob]) await addMember(db, clubId, id, { role: 'admin' });
  await addMember(db, clubId, lex.id);
  const outcome = await whileUncommitted(
    db,
    async (tx) => {
      const admins = tx.updateTable('club_members').set({ role: 'member' });
      await admins.where('club_id', '=', clubId).where('user_id', '=', bob.id).execute();
    },
    () => outcomeOf(removeOther(callAs(product, bob.token).memberAdministration, clubId, lex)),
  );
  expect(outcome).toBe('NOT_CLUB_ADMIN');
});
