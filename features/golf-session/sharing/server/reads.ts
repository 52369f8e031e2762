import { sql } from 'kysely';
import type { GolfSessionState } from '#features/golf-session/golf-session.ts';
import type { Db } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import { hashOfToken } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import type { Clock } from '#platform/shared/time.ts';
import { previewOf, sharedGolfSessionCopy } from '../copy.ts';
import { isSharedPage, lookUps, sharedState } from '../rules.ts';
import type { SharedGolfSession } from '../sharing.ts';

/** The link of a golf session; null when nobody made one. A null seed means that it was withdrawn. */
export async function findShared(db: Db, golfSessionId: string): Promise<{ seed: Buffer | null } | null> {
  const row = await rowsOf(db, 'shared_golf_sessions', { golf_session_id: golfSessionId }).find(
    'token_seed as seed',
  );
  return row ?? null;
}

type Row = Omit<SharedGolfSession, 'state'> & { status: GolfSessionState };

// Selects nothing that a person wrote: titles and locations may contain names.
const byToken = statement<{ tokenHash: Buffer }, Row>(
  ({ tokenHash }) => sql`
  select golf_session.id as "golfSessionId", golf_session.starts_at as "startsAt", club.name as "clubName",
    golf_session.holes, golf_session.status,
    golf_session.max_players - golf_session.player_count - golf_session.offered_places as "freePlaces",
    golf_session.min_handicap as "minHandicap", golf_session.max_handicap as "maxHandicap"
  from shared_golf_sessions as shared
  join golf_sessions as golf_session on golf_session.id = shared.golf_session_id
  left join golf_clubs as club on club.id = golf_session.club_id
  where shared.token_hash = ${tokenHash} and golf_session.archived_at is null and club.archived_at is null`,
);

/** What the holder of a link sees; null when the token is unknown or withdrawn, or the golf session is archived. */
export async function findByToken(db: Db, token: string, now: Date): Promise<SharedGolfSession | null> {
  const [row] = await byToken(db, { tokenHash: hashOfToken(token) });
  if (!row) return null;
  const { status, freePlaces, ...shown } = row;
  const state = sharedState({ status, startsAt: row.startsAt }, now);
  return { ...shown, state, freePlaces: state === 'open' ? freePlaces : 0 };
}

type Visited = { db: Db; limits: Limits; clock: Clock };

/**
 * The link preview of the page of a shared golf session; null for other pages. After too many look-ups from one network it does not
 * say which golf session it is.
 */
export async function findPreview({ db, limits, clock }: Visited, network: string, address: URL) {
  if (!isSharedPage(address.pathname)) return null;
  const { some, none } = sharedGolfSessionCopy.preview;
  const wait = await limits.take(`${lookUps.name}:${network}`, lookUps.rule);
  if (wait !== null) return { ...some, found: true };
  const token = address.searchParams.get('token') ?? '';
  const shared = await findByToken(db, token, clock.now());
  return shared ? { ...previewOf(shared), found: true } : { ...none, found: false };
}
