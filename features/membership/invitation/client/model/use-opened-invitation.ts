import { useEffect, useEffectEvent } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import type { Preview } from '../../invitation.ts';
import { preview } from './commands.ts';
import { dropToken, type KeptInvitation } from './invitation-token.ts';

/**
 * Why an invitation cannot be accepted. `missing`: the link has no token. `unknown`: no invitation has it. `gone`: its club is no longer in
 * Clubgenoot.
 */
export type Closed = {
  state: 'missing' | 'unknown' | 'gone' | Exclude<Preview['state'], 'open'>;
  clubName: string | null;
};

/** The invitation whose link was opened on this device. One that does not work is forgotten. */
export function useOpenedInvitation(kept: KeptInvitation | null) {
  const { send, answer, failure } = useSend(preview);
  const isUnknown = failure?.code === 'NOT_FOUND_OR_USED';
  const begin = useEffectEvent(() => {
    if (kept) void send(kept);
  });
  useEffect(() => begin(), []);
  const isClosed = isUnknown || (answer !== undefined && answer.state !== 'open');
  useEffect(() => {
    if (isClosed) dropToken(localStorage);
  }, [isClosed]);
  return {
    isLoading: kept !== null && !answer && !failure,
    open: answer?.state === 'open' ? answer : null,
    closed: closedOf(answer, isUnknown),
  };
}

/** Null while it is open or not known. */
export function closedOf(answer: Preview | undefined, isUnknown: boolean): Closed | null {
  if (isUnknown) return { state: 'unknown', clubName: null };
  if (!answer || answer.state === 'open') return null;
  const isGone = answer.isClubArchived && answer.state === 'revoked';
  return { state: isGone ? 'gone' : answer.state, clubName: answer.clubName };
}
