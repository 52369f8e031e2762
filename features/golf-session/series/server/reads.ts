import { sql } from 'kysely';
import { isComing } from '#features/conversation/server/reads.ts';
import { golfSessionViewer } from '#features/golf-session/access.ts';
import type { VisibleGolfSessionId } from '#features/golf-session/golf-session.ts';
import { listedRows, toRow, type ListedRow } from '#features/golf-session/server/cards.ts';
import type { Db } from '#platform/server/database.ts';
import { statement, type Fragment } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';

/** A condition on golf_sessions: offered together with this one and still to come. One that was offered alone is a series of one. */
export const comingWith = (golfSessionId: Fragment, now: Fragment) => sql`
  (golf_sessions.id = ${golfSessionId}
    or golf_sessions.series_id = (select series_id from golf_sessions as this where this.id = ${golfSessionId}))
  and ${isComing(sql`golf_sessions`, now)}`;

const together = statement<{ me: string; id: string; now: Date }, ListedRow>(({ me, id, now }) =>
  listedRows(me, {
    chosen: sql`select * from golf_sessions where ${comingWith(id, now)} and organizer_id not in (select id from hidden)`,
    now,
    hides: 'list',
  }),
);

/** What is still to come of the series, as far as the caller may see it: a player of one golf session may have left the club. */
export async function findComingOfSeries(db: Db, me: SignedIn, now: Date, id: VisibleGolfSessionId) {
  const rows = await together(db, { me: me.userId, id, now });
  return rows.filter((row) => golfSessionViewer.judge(me, row) === 'allow').map((row) => toRow(row, me, now));
}
