import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

async function createMember() {
  const clubId = await createClub(db);
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  return {
    choose: () => callAs(product, person.token).membership.selectClub({ id: uuidv7(), clubId }),
    leave: (tx: Db) => tx.deleteFrom('club_members').where('user_id', '=', person.id).execute(),
    suspend: (tx: Db) =>
      tx.updateTable('club_members').set({ status: 'suspended' }).where('user_id', '=', person.id).execute(),
    async selected() {
      const query = db.selectFrom('profiles').select('selected_club_id').where('id', '=', person.id);
      return (await query.executeTakeFirst())?.selected_club_id;
    },
    clubId,
  };
}

test('the end of a membership clears the selected club', async () => {
  const member = await createMember();
  await member.choose();
  expect(await member.selected()).toBe(member.clubId);
  await member.leave(db);
  expect(await member.selected()).toBeNull();
});

test.each(['leave', 'suspend'] as const)(
  'selecting a club waits for a concurrent %s of the membership, and is refused',
  async (end) => {
    const member = await createMember();
    const refusal = await whileUncommitted(db, member[end], () => refusalOf(member.choose()));
    expect(refusal).toBe('NOT_FOUND');
    expect(await member.selected()).toBeNull();
  },
);
