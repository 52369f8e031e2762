import { golfSessionApi } from '#features/golf-session/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { handoverCopy as text } from '../../copy.ts';
import { handoverApi as api } from './queries.ts';

const failure = text.failureTitle;
const refresh = [golfSessionApi.key(), api.key()];

export const offer = command({ call: api.offer.call, done: text.offer.done, failure, refresh });
export const leaveAsOrganiser = command({
  call: api.leave.call,
  done: ({ cancelled }) => ({ title: cancelled ? text.leave.cancelled : text.leave.done }),
  failure,
  refresh,
});
export const withdraw = command({ call: api.withdraw.call, done: text.withdraw.done, failure, refresh });
export const accept = command({ call: api.accept.call, done: text.answer.accepted, failure, refresh });
export const decline = command({ call: api.decline.call, done: text.answer.declined, failure, refresh });
