import { uuidv7 } from 'uuidv7';
import { createArchivedClub, createClub, createPerson } from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { becomesGlobalAdmin, type Prepare } from './scenes.ts';

const withAccount =
  (options: Parameters<typeof createPerson>[1] = {}): Prepare =>
  async (stage) => {
    await becomesGlobalAdmin(stage);
    const person = await createPerson(stage.db, options);
    return { people: { member: person, suspendedAccount: person } };
  };

const withClub =
  (create: typeof createArchivedClub): Prepare =>
  async (stage) => {
    await becomesGlobalAdmin(stage);
    const clubId = await create(stage.db);
    return { clubId, archivedClubId: clubId };
  };

export const deskPlatformCalls: NounCalls = {
  inputs: {
    'accountAdministration.search': () => ({}),
    'accountAdministration.suspend': ({ people }) => ({
      id: uuidv7(),
      userId: people.member.id,
      reason: 'Spam',
    }),
    'accountAdministration.lift': ({ people }) => ({ id: uuidv7(), userId: people.suspendedAccount.id }),
    'clubAdministration.list': () => ({}),
    'clubAdministration.create': () => ({
      id: uuidv7(),
      name: 'Golfclub De Matrix',
      location: 'Assen',
      adminEmail: `${uuidv7()}@matrix.example`,
    }),
    'clubAdministration.update': ({ clubId }) => ({
      id: uuidv7(),
      clubId,
      name: 'Golfclub De Kaap',
      location: 'Doorn',
      slug: `kaap-${uuidv7()}`,
    }),
    'clubAdministration.archive': ({ clubId }) => ({ id: uuidv7(), clubId }),
    'clubAdministration.restore': ({ archivedClubId: clubId }) => ({ id: uuidv7(), clubId }),
    'platformLog.list': () => ({}),
    'platformLog.export': () => ({ id: uuidv7() }),
  },
  scenes: {
    'accountAdministration.suspend': withAccount(),
    'accountAdministration.lift': withAccount({ suspended: true }),
    'clubAdministration.create': withClub(createClub),
    'clubAdministration.update': withClub(createClub),
    'clubAdministration.archive': withClub(createClub),
    'clubAdministration.restore': withClub(createArchivedClub),
    // The log grows by every command.
    'platformLog.export': async (stage) => {
      await becomesGlobalAdmin(stage);
      return { more: () => ({ from: '2001-01-01', until: '2001-01-01' }) };
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  accountAdministration.search    si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  accountAdministration.suspend   si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  accountAdministration.lift      si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.list         si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.create       si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.update       si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.archive      si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.restore      si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  platformLog.list                si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  platformLog.export              si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
`,
  blocks: `
  accountAdministration.search         - - -  for the platform
  accountAdministration.suspend        alone  for the platform
  accountAdministration.lift           alone  for the platform
  clubAdministration.list              - - -  for the platform
  clubAdministration.create            alone  for the platform
  clubAdministration.update            alone  for the platform
  clubAdministration.archive           alone  for the platform
  clubAdministration.restore           alone  for the platform
  platformLog.list                     - - -  for the platform
  platformLog.export                   alone  for the platform
`,
};
