import { command } from '#platform/client/sending/command.ts';
import { sharedGolfSessionCopy } from '../../copy.ts';
import { linkQuery, sharedGolfSessionApi as api } from './queries.ts';

const { share } = sharedGolfSessionCopy;
const failure = share.failureTitle;

export const shareGolfSession = command({
  call: api.share.call,
  keep: (queryClient, answer, { golfSessionId }) =>
    queryClient.setQueryData(linkQuery(golfSessionId).queryKey, answer),
  failure,
});

export const withdrawLink = command({
  call: api.withdraw.call,
  keep: (queryClient, _answer, { golfSessionId }) =>
    queryClient.setQueryData(linkQuery(golfSessionId).queryKey, { link: null, withdrawn: true }),
  done: share.done,
  failure,
});
