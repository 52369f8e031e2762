import { sql } from 'kysely';
import { givesRights, isOpenAccount, pageBesideCaller } from '#features/account/server/reads.ts';
import { gate, gateBesideCaller, type FindCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import type { PagedList, PageInput } from '#platform/server/http/read-page.ts';
import type { Fragment, Variant } from '#platform/server/statement.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { ClubRule } from '../access.ts';
import type { ClubId } from '../membership.ts';

export type OfClub = { clubId: string };

/** The gate of everything under a club: the only place that makes a ClubId. */
export const clubGate = <Id extends ClubId>(rule: ClubRule<Id>) =>
  gate(rule, async (context, { clubId }: { clubId: string }) => ({
    facts: await findClubFacts(context, clubId),
    proven: { clubId: clubId as Id },
  }));

/** The gate of rows of a club, which reads the caller and the rows in one statement. */
export const clubRowsGate = <Input extends OfClub, Row, Found extends object>(
  rule: ClubRule<ClubId>,
  find: (input: Input) => FindCaller<Row>,
  toFound: (rows: Row[], input: Input) => Found,
) =>
  gateBesideCaller(rule, find, async (rows, input, caller) => ({
    facts: await findClubFacts(caller, input.clubId),
    proven: toFound(rows, input),
  }));

/** The gate of a list of a club. `columns`: how many the list has. */
export const clubListGate = <Row, Of extends Variant, Input extends OfClub & PageInput>(
  rule: ClubRule<ClubId>,
  columns: number,
  list: PagedList<OfClub & { now: Date }, Row, Of>,
  variantOf: (input: Input) => Of,
) =>
  clubRowsGate(rule, pageBesideCaller(columns, list, variantOf), (rows, { limit }) => ({
    page: list.toPage(rows, limit),
  }));

/** Looks the club up for global admins only: the rules allow others only the clubs of their memberships, which exist. */
export async function findClubFacts({ db, actor }: { db: Db; actor: Actor }, clubId: string) {
  if (!actor?.globalAdmin) return clubId;
  const club = db.selectFrom('golf_clubs').select('id').where('id', '=', clubId);
  return (await club.where('archived_at', 'is', null).executeTakeFirst()) ? clubId : null;
}

/** Whether two users are active members of the same club. The array makes the database read the clubs of `one` once. */
export const clubInCommon = (one: Fragment, other: Fragment) => sql`
  exists (select from club_members as theirs where theirs.user_id = ${other} and theirs.status = 'active'
    and theirs.club_id = any(array(select club_id from club_members as mine
      where mine.user_id = ${one} and ${givesRights(sql`mine`)})))`;

/**
 * Whether a club has an admin who can sign in. `club`: its id. `which`: a condition on the row `admin` of club_members, whose `leaving`
 * says the same as deletion_due_at, and is in the index of admins.
 */
export const hasActingAdmin = (club: Fragment, which: Fragment = sql`true`) => sql`coalesce((
  select true from club_members as admin join users as account on account.id = admin.user_id
  where admin.club_id = ${club} and admin.role = 'admin' and admin.status = 'active' and not admin.leaving
    and ${isOpenAccount(sql`account`)}
    and ${which}
  limit 1), false)`;
