// The steps of the page for signing in: which one is shown, what its forms share, and where they lead.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { meKey } from '#features/account/client/model/queries.ts';
import { safeRedirect } from '#features/account/rules.ts';
import { findKept } from '#features/membership/invitation/client/model/invitation-token.ts';
import {
  type Closed,
  useOpenedInvitation,
} from '#features/membership/invitation/client/model/use-opened-invitation.ts';
import { useReturnedChallenge, useProviderProblem } from '#features/sign-in/client/model/provider-sign-in.ts';
import { useArrival } from '#features/sign-in/client/model/use-arrival.ts';
import { useMailLink } from '#features/sign-in/client/model/use-mail-link.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import type { OpenChallenge } from '#platform/client/sign-in/sign-in-calls.ts';
import { showToast } from '#ui/overlays/toast.ts';

export type Step =
  | 'sign-in'
  | 'factor'
  | 'sign-up'
  | 'sent'
  | 'forgotten'
  | 'asked'
  | 'verify'
  | 'new-email'
  | 'reset';

/** The step that is shown, and what the forms of the steps share. */
export function useSteps() {
  const [parameters] = useSearchParams();
  /** The path that a confirmed sign-up continues to. */
  const [continueTo, setContinueTo] = useState<string | null>(null);
  const redirect = safeRedirect(parameters.get('redirect') ?? continueTo);
  const { token, opens } = useMailLink();
  const problem = useProviderProblem();
  const isInvited = redirect === '/invite';
  const [kept] = useState(() => (isInvited ? findKept(localStorage) : null));
  const opened = useOpenedInvitation(kept);
  const isMissing = kept === null && opens === null && parameters.get('redirect') === '/invite';
  const closed: Closed | null = isMissing ? { state: 'missing', clubName: null } : opened.closed;
  const invitation = { ...opened, closed };
  // Most people with an invitation have no account yet; one who used it has.
  const isNewcomer = isInvited && problem === null && !isMissing && closed?.state !== 'used';
  const mode = parameters.get('mode') ?? (isNewcomer ? 'sign-up' : 'sign-in');
  const first = opens ?? (mode === 'sign-up' ? 'sign-up' : 'sign-in');
  const [chosen, setStep] = useState<Step | null>(null);
  const step = chosen ?? first;
  const [typed, setEmail] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<OpenChallenge | null>(null);
  const goOnWith = (awaited: OpenChallenge) => {
    setChallenge(awaited);
    setStep('factor');
  };
  useReturnedChallenge(goOnWith);
  return {
    step,
    setStep,
    isFirst: step === first,
    email: typed ?? invitation.open?.email ?? '',
    setEmail,
    challenge,
    goOnWith,
    redirect: closed ? null : redirect,
    setContinueTo,
    token,
    opens,
    problem,
    invitation,
    isInvited: isInvited && !closed,
  };
}
export type Steps = ReturnType<typeof useSteps>;

/** Where the forms lead once the server has answered. */
export function useEnds({ setStep, setEmail, setContinueTo }: Steps) {
  const queryClient = useQueryClient();
  const arrive = useArrival();
  return {
    arrive,
    done: (title: string, address: string) => {
      showToast({ tone: 'success', title });
      setEmail(address);
      // A signed-in user may have another address now, or be signed out.
      void queryClient.invalidateQueries({ queryKey: meKey });
      setStep('sign-in');
    },
    confirmed: async (path: string | null) => {
      setContinueTo(path);
      await arrive(authCopy.verify.success);
      setStep('sign-in');
    },
    sent: (sentTo: string) => {
      setEmail(sentTo);
      setStep('sent');
    },
  };
}
