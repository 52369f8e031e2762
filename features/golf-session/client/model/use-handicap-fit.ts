import { useAccount } from '#features/account/client/model/queries.ts';
import { golfSessionCopy, outsideText } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import { handicapFit } from '../../rules.ts';

/** Whether the requested handicap range fits a user who may ask to join, in words; null without a range. */
export function useHandicapFit(golfSession: GolfSessionRow): { fits: boolean; text: string } | null {
  const handicap = useAccount().profile?.handicap ?? null;
  const fit = golfSession.action === 'ask' ? handicapFit(handicap, golfSession) : null;
  if (fit === null) return null;
  if (fit === 'outside' && handicap !== null) return { fits: false, text: outsideText(handicap) };
  return { fits: fit === 'fits', text: golfSessionCopy.fit[fit === 'fits' ? 'fits' : 'unknown'] };
}
