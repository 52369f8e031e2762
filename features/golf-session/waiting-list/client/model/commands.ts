import { golfSessionApi } from '#features/golf-session/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { waitingListCopy as text } from '../../copy.ts';
import { waitingListApi as api } from './queries.ts';

const failure = text.join.failureTitle;
/** After a failure too: the offer may have lapsed, or the list changed. */
const refresh = [golfSessionApi.key(), api.key()];

export const joinWaitingList = command({ call: api.join.call, done: text.join.done, failure, refresh });
export const leaveWaitingList = command({ call: api.leave.call, done: text.leave.done, failure, refresh });
export const acceptOffer = command({ call: api.accept.call, done: text.offer.accepted, failure, refresh });
export const declineOffer = command({ call: api.leave.call, done: text.offer.declined, failure, refresh });
export const removeEntry = command({ call: api.remove.call, done: text.list.removed, failure, refresh });
