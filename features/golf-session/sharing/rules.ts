import type { GolfSessionState } from '#features/golf-session/golf-session.ts';
import { every } from '#platform/shared/limit-rule.ts';

/** The page of a link; its token is in the query, which the log leaves out. */
export const sharedPage = '/meespelen';
export const isSharedPage = (pathname: string) => pathname.replace(/\/$/, '') === sharedPage;
export const sharedAddress = (token: string) => `${sharedPage}?token=${encodeURIComponent(token)}`;

/** The limit of look-ups from one network, for the page and the call together. A club house is one network. */
export const lookUps = { rule: every(240, 60), name: 'shared-golf-session' };

export const sharedStates = ['open', 'full', 'closed', 'cancelled', 'past'] as const;
export type SharedState = (typeof sharedStates)[number];

/** The state of a golf session for people who might join. */
export function sharedState(
  { status, startsAt }: { status: GolfSessionState; startsAt: string },
  now: Date,
): SharedState {
  if (status === 'cancelled') return 'cancelled';
  return status === 'completed' || new Date(startsAt) <= now ? 'past' : status;
}
