import { command } from '#platform/client/sending/command.ts';
import {
  accountAdministrationCopy as text,
  liftedText,
  suspendedText,
  withoutAdminText,
} from '../../copy.ts';
import { accountAdministrationApi as api } from './queries.ts';

const failure = text.failure.actionTitle;
const refresh = [api.search.key()];

type Suspending = { id: string; userId: string; name: string; reason: string };

export const suspend = command({
  call: ({ name: _name, ...input }: Suspending, options) => api.suspend.call(input, options),
  target: ({ userId }) => userId,
  done: ({ clubsWithoutAdmin: clubs }, { name }) => ({
    title: suspendedText(name),
    ...(clubs.length > 0 && { tone: 'info', description: withoutAdminText(clubs) }),
  }),
  failure,
  refresh,
});

type Lifting = { id: string; userId: string; name: string };

export const lift = command({
  call: ({ id, userId }: Lifting, options) => api.lift.call({ id, userId }, options),
  target: ({ userId }) => userId,
  done: (_answer, { name }) => ({ title: liftedText(name) }),
  failure,
  refresh,
});
