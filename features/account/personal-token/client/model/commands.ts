import { command } from '#platform/client/sending/command.ts';
import { personalTokenCopy } from '../../copy.ts';
import { personalTokenApi, personalTokensQuery } from './queries.ts';

const { failure, revoked } = personalTokenCopy;
const refresh = [personalTokensQuery.queryKey];

/** The dialog shows what failed. A retry is the same command: a token that was made but not seen is shown then. */
export const makeToken = command({ call: personalTokenApi.make.call, refresh });

type Revoking = { id: string; personalTokenId: string; name: string };

export const revokeToken = command({
  call: ({ id, personalTokenId }: Revoking, options) =>
    personalTokenApi.revoke.call({ id, personalTokenId }, options),
  done: (_answer, { name }) => ({ title: revoked(name) }),
  failure: failure.revokeTitle,
  refresh,
});
