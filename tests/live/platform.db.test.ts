// Global admins without a membership receive the changes of all clubs, with a club's id at most, until their right ends.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { findPlatformTopics } from '#features/account/server/live.ts';
import { platformChanged } from '#features/audit/events.ts';
import { platformTopic } from '#features/audit/server/live.ts';
import { useDatabase } from '#tests/database.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { open, settle, soon } from './conversation.ts';
import { subjectsOf } from './reader.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

test('each change of the platform reaches a global admin, and neither members nor admins of clubs', async () => {
  const clubId = await createClub(db);
  const [globalAdmin, admin, member] = [
    await createPerson(db, { globalAdmin: true }),
    await createPerson(db),
    await createPerson(db),
  ];
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await addMember(db, clubId, member.id);
  const [asked, invited, other] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const { token } = await createInvitation(db, clubId);
  const readers = await Promise.all([globalAdmin, admin, member].map((person) => open(product, person)));

  const id = () => uuidv7();
  const report = { kind: 'person', reason: 'spam', clubId } as const;
  const changes: [(string | null)[], () => Promise<unknown>][] = [
    [
      [null],
      () =>
        callAs(product, member.token).clubRequest.create({
          id: id(),
          clubName: 'Golfclub Nieuw',
          clubLocation: 'Delft',
          contactName: '',
          contactEmail: '',
          contactPhone: '',
          message: '',
        }),
    ],
    [[clubId], () => callAs(product, asked.token).clubJoinRequest.create({ id: id(), clubId })],
    // Two events, because the membership changes too.
    [
      [clubId, clubId],
      () => callAs(product, invited.token).invitation.accept({ id: id(), token, confirmed: true }),
    ],
    [
      [clubId],
      () => callAs(product, member.token).report.create({ id: id(), ...report, subjectId: admin.id }),
    ],
    [
      [clubId, clubId],
      () =>
        callAs(product, admin.token).memberAdministration.suspend({ id: id(), clubId, userId: invited.id }),
    ],
    [
      [null],
      () =>
        callAs(product, globalAdmin.token).accountAdministration.suspend({
          id: id(),
          userId: other.id,
          reason: 'Spam',
        }),
    ],
  ];
  const expected: (string | null)[] = [];
  for (const [subjects, change] of changes) {
    await change();
    expected.push(...subjects);
    await expect.poll(() => subjectsOf(readers[0]!, platformChanged), soon).toEqual(expected);
  }
  await settle(product, readers);
  for (const reader of readers.slice(1)) expect(subjectsOf(reader, platformChanged)).toEqual([]);
});

test('a global admin whose right ends receives nothing afterwards', async () => {
  const [stays, goes] = [
    await createPerson(db, { globalAdmin: true }),
    await createPerson(db, { globalAdmin: true }),
  ];
  const readers = [await open(product, stays), await open(product, goes)] as const;
  await db.deleteFrom('user_roles').where('user_id', '=', goes.id).execute();
  await callAs(product, (await createPerson(db, { profile: false })).token).profile.create({
    id: uuidv7(),
    displayName: 'Nel Nieuw',
    handicap: 18.4,
    favoriteClub: 'Putter',
    houseRules: true,
  });
  await expect.poll(() => subjectsOf(readers[0], platformChanged), soon).toEqual([null]);
  await settle(product, readers);
  expect(readers[1].changes.map(({ kind }) => kind)).toEqual(['rights.changed']);
});

test('where admins need a second step, they receive the topic of the platform only with one', async () => {
  const { id } = await createPerson(db, { globalAdmin: true });
  const topics = (adminsNeedSecondStep: boolean) => findPlatformTopics(db, [id], { adminsNeedSecondStep });
  expect(await topics(false)).toEqual([{ userId: id, topic: platformTopic }]);
  expect(await topics(true)).toEqual([]);
});
