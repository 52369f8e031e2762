import { command } from '#platform/client/sending/command.ts';
import { approvedBody, clubRequestCopy as text } from '../../copy.ts';
import { clubRequestApi as api } from './queries.ts';

const { desk } = text;

export const requestClub = command({
  call: api.create.call,
  done: (_answer, { clubName }) => ({ title: text.success, description: text.successBody(clubName) }),
  failure: text.failure.createTitle,
});

/** Read again after each decision: another admin may have decided first. */
const refresh = [api.list.key(), api.waiting.key()];

type Approving = { id: string; clubRequestId: string; clubName: string; firstAdmin: 'requester' | 'contact' };

export const approve = command({
  call: ({ clubName: _clubName, ...input }: Approving, options) => api.approve.call(input, options),
  target: ({ clubRequestId }) => clubRequestId,
  done: (_answer, { clubName }) => ({ title: desk.approved, description: approvedBody(clubName) }),
  failure: desk.failedTitle,
  refresh,
});

export const reject = command({
  call: api.reject.call,
  target: ({ clubRequestId }) => clubRequestId,
  done: desk.rejected,
  failure: desk.failedTitle,
  refresh,
});
