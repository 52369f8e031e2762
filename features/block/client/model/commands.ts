import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { blockCopy, blockedTitle, unblockedTitle } from '../../copy.ts';
import { blockApi } from './queries.ts';

type Blocking = { id: string; person: { id: string; displayName: string } };

export const block = command({
  call: ({ id, person }: Blocking, options) => blockApi.create.call({ id, userId: person.id }, options),
  intent: ({ person }) => person.id,
  done: (_answer, { person }) => ({ title: blockedTitle(person.displayName) }),
  failure: blockCopy.failure.blockTitle,
  // A block changes what every list shows.
  refresh: (queryClient) => void refreshQueries(queryClient),
});

export const unblock = command({
  call: ({ id, person }: Blocking, options) => blockApi.remove.call({ id, userId: person.id }, options),
  intent: ({ person }) => person.id,
  done: (_answer, { person }) => ({ title: unblockedTitle(person.displayName) }),
  failure: blockCopy.failure.unblockTitle,
  refresh: (queryClient) => void refreshQueries(queryClient),
});
