import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useMe } from '#features/account/client/model/queries.ts';
import { golfSessionQuery } from '#features/golf-session/client/model/queries.ts';
import { sharedQuery } from '#features/golf-session/sharing/client/model/queries.ts';
import {
  SharedRound,
  SharedRoundLoading,
  SharedRoundMissing,
} from '#features/golf-session/sharing/client/parts/shared-round.tsx';
import { membersOnlyText, sharedGolfSessionCopy } from '#features/golf-session/sharing/copy.ts';
import { sharedAddress } from '#features/golf-session/sharing/rules.ts';
import { failureOf } from '#platform/client/failure.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const text = sharedGolfSessionCopy.page;

/** /meespelen?token=...: what a link shows of a golf session. A golfer who may open the golf session is redirected to it. */
export function SharedGolfSessionScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data: shared, error, isFetching, isPending, refetch } = useQuery(sharedQuery(token));
  const me = useMe();
  const account = me.data?.account ?? null;
  const isGolfer = Boolean(account?.profile);
  const asGolfer = useQuery({
    ...golfSessionQuery(shared?.golfSessionId ?? ''),
    enabled: isGolfer && shared !== undefined,
    // No toast on failure: a golfer without the right stays on this page, which says so.
    meta: {},
  });
  if (isPending || me.isPending || (isGolfer && shared && asGolfer.isPending)) return <SharedRoundLoading />;
  if (!shared) {
    const { code, message } = failureOf(error);
    if (code === 'NOT_FOUND') return <NotFoundScreen />;
    return (
      <SharedRoundMissing>
        <LoadFailed
          title={text.failureTitle}
          message={message}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      </SharedRoundMissing>
    );
  }
  const { golfSessionId: id, state, clubName } = shared;
  const isOver = state === 'past' || state === 'cancelled';
  if (!isGolfer) return <ForVisitor {...{ shared, token, isOver }} hasAccount={account !== null} />;
  const golfSession = asGolfer.data;
  if (golfSession?.may.manage) return <Navigate replace to={`/session-management/${id}`} />;
  if (golfSession?.may.enter) return <Navigate replace to={`/session-participant/${id}`} />;
  if (golfSession && (state === 'open' || state === 'full'))
    return <Navigate replace to={`/golf-buddy?shared=${id}`} />;
  const isMember = account?.memberships.some(({ club }) => club.name === clubName) ?? false;
  const isForOthers = !golfSession && clubName !== null && !isMember;
  return (
    <SharedRound shared={shared}>
      {golfSession || isOver || (isForOthers && state === 'open') ? null : (
        <p className="text-ink-soft">{isForOthers ? membersOnlyText(clubName) : text.notForYou}</p>
      )}
      {isForOthers && !isOver ? (
        <WayOn to="/club-selection" label={text.chooseClub} />
      ) : (
        <WayOn to="/golf-buddy" label={text.golfBuddy} />
      )}
    </SharedRound>
  );
}

interface ForVisitorProps {
  shared: ComponentProps<typeof SharedRound>['shared'];
  token: string;
  isOver: boolean;
  hasAccount: boolean;
}

/** For a visitor, and for an account without a profile: how to become a golfer who may open it. */
function ForVisitor({ shared, token, isOver, hasAccount }: ForVisitorProps) {
  const here = encodeURIComponent(sharedAddress(token));
  const to = hasAccount ? `/profile-setup?redirect=${here}` : `/auth?redirect=${here}`;
  const { action, names } = hasAccount ? text.profile : text;
  return (
    <SharedRound shared={shared}>
      <WayOn to={to} label={action} />
      {isOver ? null : <p className="text-sm text-ink-soft">{names}</p>}
    </SharedRound>
  );
}

const WayOn = ({ to, label }: { to: string; label: string }) => (
  <ButtonLink wide size="large" render={<Link to={to} />}>
    {label}
  </ButtonLink>
);
