import { golfer, golferRefusals } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { presenceCopy } from './copy.ts';
import { listInput, presences, showInput, shown } from './presence.ts';

const { calls } = presenceCopy;

export const presenceContract = {
  list: call({ access: golfer, method: 'GET', path: '/me/private-chats/presence', summary: calls.list })
    .input(listInput)
    .output(presences),
  show: call({
    access: golfer,
    method: 'PUT',
    path: '/me/shows-online',
    summary: calls.show,
    refusals: golferRefusals,
  })
    .input(showInput)
    .output(shown),
};
