import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { meKey } from '#features/account/client/queries.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { invitationCopy } from '../../copy.ts';
import { invitationApi } from '../queries.ts';
import { Accepted, Asked } from './accepted.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import { InvitationFailed } from './invitation-failed.tsx';
import { invitedBy } from './copy.ts';
import { dropToken } from './invitation-token.ts';

const words = invitationCopy.accept;

/** After these refusals the token is useless. */
const final = new Set(['NO_TOKEN', 'NOT_FOUND_OR_USED', 'EXPIRED', 'ALREADY_MEMBER']);
/** Refusals whose own sentence is shown; every other failure has the general one. */
const ownSentence = new Set([...final, 'TOO_MANY_REQUESTS']);

/** Accepts at once: opening the link was the decision. Only an account with another address than the invited one is asked first. */
export function AcceptInvitation({ token }: { token: string }) {
  const queryClient = useQueryClient();
  // Shows the club's name while the invitation is processed. A mutation, because the cache key of a query would hold the token.
  const preview = useMutation(invitationApi.preview.mutationOptions());
  const accept = useCommand(
    invitationApi.accept.mutationOptions({
      onSuccess: ({ outcome }) => {
        dropToken(localStorage);
        if (outcome === 'member') showToast({ tone: 'success', title: words.success });
        void refreshQueries(queryClient, { queryKey: meKey });
      },
      onError: (error) => {
        if (final.has(failureOf(error).code)) dropToken(localStorage);
      },
    }),
  );
  const begin = useEffectEvent(() => {
    preview.mutate({ token });
    accept.mutate({ token });
  });
  useEffect(() => begin(), []);
  const clubName = preview.data?.clubName;

  if (accept.data)
    return accept.data.outcome === 'asked' ? (
      <Asked clubName={accept.data.clubName} />
    ) : (
      <Accepted clubName={accept.data.clubName} />
    );
  const failure = accept.isError ? failureOf(accept.error) : null;
  const isOther = failure?.code === 'OTHER_ADDRESS' || (accept.isPending && accept.variables?.confirmed);
  if (isOther && clubName !== undefined)
    return (
      <ConfirmAccount
        clubName={clubName}
        pending={accept.isPending}
        onConfirm={() => accept.mutate({ token, confirmed: true })}
      />
    );
  // Waits for the name of the club, which the question has.
  if (failure && !(isOther && preview.isPending)) {
    const { code, message } = failure;
    const retry = () => {
      if (preview.isError) preview.mutate({ token });
      accept.mutate({ ...accept.variables, token });
    };
    return (
      <InvitationFailed
        code={code}
        message={ownSentence.has(code) ? message : words.generic}
        {...(!final.has(code) && { onRetry: retry })}
      />
    );
  }
  return (
    <>
      <Spinner className="mb-4 text-primary [&_svg]:size-9" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {clubName === undefined ? words.title : invitedBy(clubName)}
      </h1>
      <output className="mt-3 block text-ink-soft">{words.processing}</output>
    </>
  );
}
