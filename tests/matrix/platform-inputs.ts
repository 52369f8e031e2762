// How the calls of global admins are sent, with valid input.
import { uuidv7 } from 'uuidv7';
import type { Cast } from './cast.ts';

export type Input = Record<string, unknown>;

export const platformInputs: Record<string, (cast: Cast) => Input> = {
  'accountAdministration.search': () => ({}),
  'accountAdministration.suspend': ({ people }) => ({
    id: uuidv7(),
    userId: people.member.id,
    reason: 'Spam',
  }),
  'accountAdministration.lift': ({ people }) => ({ id: uuidv7(), userId: people.suspendedAccount.id }),
  'platformLog.list': () => ({}),
  'platformLog.export': () => ({ id: uuidv7() }),
  'clubRequest.list': () => ({}),
  'clubRequest.approve': ({ clubRequests }) => ({
    id: uuidv7(),
    clubRequestId: clubRequests[0],
    firstAdmin: 'requester',
  }),
  'clubRequest.reject': ({ clubRequests }) => ({
    id: uuidv7(),
    clubRequestId: clubRequests[1],
    answer: 'Deze club bestaat al.',
  }),
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
};
