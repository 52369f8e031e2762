// The input of the calls with which an admin looks after the members.
import { uuidv7 } from 'uuidv7';
import type { Inputs } from './calls.ts';

let turns = 0;
/** Returns one and the other in turn, for a command that works once for each. */
const nextOf = (one: string, other: string) => ((turns += 1) % 2 ? one : other);

export const memberInputs: Inputs = {
  'memberAdministration.list': ({ clubId }) => ({ clubId }),
  'memberAdministration.ending': ({ clubId, people }) => ({ clubId, userId: people.member.id }),
  'memberAdministration.setRole': ({ clubId, people }) => ({
    id: uuidv7(),
    clubId,
    userId: people.member.id,
    role: 'admin',
  }),
  'memberAdministration.suspend': ({ clubId, people }) => ({
    id: uuidv7(),
    clubId,
    userId: people.member.id,
  }),
  'memberAdministration.unsuspend': ({ clubId, people }) => ({
    id: uuidv7(),
    clubId,
    userId: people.suspendedMember.id,
  }),
  'memberAdministration.remove': ({ clubId, people }) => ({
    id: uuidv7(),
    clubId,
    userId: nextOf(people.member.id, people.player.id),
  }),
  'memberAdministration.export': ({ clubId }) => ({ id: uuidv7(), clubId }),
  'memberAdministration.ownEnding': ({ clubId }) => ({ clubId }),
  'memberAdministration.leave': ({ clubId }) => ({ id: uuidv7(), clubId }),
};
