import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { meKey } from '#features/account/client/queries.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { invitationCopy, invitedBy, nowMember } from '../../copy.ts';
import { invitationApi } from '../queries.ts';
import { InvitationFailed } from './invitation-failed.tsx';
import { dropToken } from './invitation-token.ts';

const words = invitationCopy.accept;

const redirectAfter = 2000;

/** After these refusals the token is useless. */
const final = new Set(['NO_TOKEN', 'NOT_FOUND_OR_USED', 'EXPIRED', 'ALREADY_MEMBER']);
/** Refusals whose own sentence is shown; every other failure has the general one. */
const ownSentence = new Set([...final, 'TOO_MANY_REQUESTS']);

/** Accepts at once: opening the link was the decision. */
export function AcceptInvitation({ token }: { token: string }) {
  const queryClient = useQueryClient();
  // Shows the club's name while the invitation is processed. A mutation, because the cache key of a query would hold the token.
  const preview = useMutation(invitationApi.preview.mutationOptions());
  const accept = useCommand(
    invitationApi.accept.mutationOptions({
      onSuccess: () => {
        dropToken(localStorage);
        showToast({ tone: 'success', title: words.success });
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

  if (accept.data) return <Accepted clubName={accept.data.clubName} />;
  if (accept.isError) {
    const { code, message } = failureOf(accept.error);
    return (
      <InvitationFailed
        code={code}
        message={ownSentence.has(code) ? message : words.generic}
        {...(!final.has(code) && { onRetry: () => accept.mutate({ token }) })}
      />
    );
  }
  return (
    <>
      <Spinner className="mb-4 text-primary [&_svg]:size-9" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {preview.data ? invitedBy(preview.data.clubName) : words.title}
      </h1>
      <output className="mt-3 block text-ink-soft">{words.processing}</output>
    </>
  );
}

function Accepted({ clubName }: { clubName: string }) {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate('/club-selection', { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => goOn(), redirectAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <CircleCheckBig aria-hidden="true" className="mb-3 size-12 text-fairway" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {words.done}
      </h1>
      <output className="mt-3 block text-lg">{nowMember(clubName)}</output>
      <p className="mt-1 text-ink-soft">{words.soon}</p>
      <ButtonLink render={<Link to="/club-selection" replace />} className="mt-7">
        {words.goOn}
      </ButtonLink>
    </>
  );
}
