// Two admins decide on one report at the same moment: exactly one decision counts.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { createMessage, createReport } from '#tests/people/reports.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds } from '#tests/races.ts';
import type { Decision } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const pairs: [Decision, Decision][] = [
  ['remove', 'remove'],
  ['remove', 'dismiss'],
  ['dismiss', 'suspend-member'],
  ['remove', 'suspend-member'],
];

test.each(pairs)('%s and %s at once: one counts', { timeout: 120_000 }, async (one, other) => {
  const [ann, bob, reporter] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const clubId = await createClub(db);
  for (const { id } of [ann, bob]) await addMember(db, clubId, id, { role: 'admin' });
  for (let round = 0; round < raceRounds / pairs.length; round += 1) {
    const person = await createPerson(db);
    await addMember(db, clubId, person.id);
    const golfSessionId = await createGolfSession(db, person.id, { clubId });
    const subjectId = await createMessage(db, golfSessionId, person.id);
    const about = { reporterId: reporter.id, personId: person.id, clubId, subjectId };
    const reportId = await createReport(db, { ...about, kind: 'message' });
    const decide = ({ token }: Person, decision: Decision) =>
      outcomeOf(callAs(product, token).reportDesk.decide({ id: uuidv7(), reportId, decision }));
    const outcomes = await Promise.all([decide(ann, one), decide(bob, other)]);
    expect(outcomes.toSorted()).toEqual(['ALREADY_DECIDED', 'done']);

    const done = outcomes[0] === 'done' ? one : other;
    const message = db.selectFrom('messages').select('removed_at').where('id', '=', subjectId);
    expect((await message.executeTakeFirstOrThrow()).removed_at !== null).toBe(done === 'remove');
    const member = db.selectFrom('club_members').select('status').where('user_id', '=', person.id);
    expect((await member.executeTakeFirstOrThrow()).status).toBe(
      done === 'suspend-member' ? 'suspended' : 'active',
    );
    const told = db.selectFrom('notifications').select('id').where('related_id', '=', reportId);
    expect(await told.execute()).toHaveLength(1);
    const deeds = db.selectFrom('audit_entries').select('id').where('subject_id', '=', person.id);
    expect(await deeds.execute()).toHaveLength(1);
  }
});
