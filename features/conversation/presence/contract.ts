import { golfer, golferRefusals } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { presenceCopy } from './copy.ts';
import { listInput, presences, showInput, shown } from './presence.ts';

const { calls } = presenceCopy;

export const presenceContract = {
  list: call(golfer, 'GET /me/private-chats/presence', calls.list).input(listInput).output(presences),
  show: call(golfer, 'PUT /me/shows-online', calls.show, { refusals: golferRefusals })
    .input(showInput)
    .output(shown),
};
