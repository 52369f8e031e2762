import { sql, type RawBuilder } from 'kysely';
import { asksOrWaits, blockedPair } from '#features/block/server/reads.ts';
import { conversationReader } from '#features/conversation/access.ts';
import { findReader } from '#features/conversation/server/reads.ts';
import { golfSessionViewer } from '#features/golf-session/access.ts';
import { findGolfSessionFacts } from '#features/golf-session/server/reads.ts';
import { clubReader } from '#features/membership/access.ts';
import { clubAdminsTopic } from '#features/membership/server/live.ts';
import { findClubFacts } from '#features/membership/server/reads.ts';
import type { FoundSubject, ReportedContent } from '#features/report/report.ts';
import type { SubjectKind } from '#features/report/rules.ts';
import type { FindSubject } from '#features/report/server/reads.ts';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { countRows, pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import type { Fragment } from '#platform/server/statement.ts';
import type { Actor, SignedIn } from '#platform/shared/actor.ts';
import { reportAdmin, reportsAdmin, type DeskFacts } from '../access.ts';
import type { DecidableReportId, DeskReport } from '../desk-reports.ts';
import { decisionsFor, type ReportGroup } from '../rules.ts';

/** Without a club: all reports. */
type Desk = { clubId?: string | undefined };

/** The gate of the desk of one club; without a club, of the platform's desk. */
export const deskGate = gate(reportsAdmin, async (context, { clubId }: Desk) => {
  const facts: DeskFacts =
    clubId === undefined ? 'platform' : { clubId: await findClubFacts(context, clubId) };
  return { facts, proven: {} };
});

/** The gate of deciding: finds whose desk the report is on, and whom it is about. */
export const reportGate = gate(reportAdmin, async ({ db }, { reportId }: { reportId: string }) => {
  const found = await db
    .selectFrom('reports as report')
    .innerJoin('report_copies as copy', 'copy.id', 'report.id')
    .select(['report.club_id as clubId', 'copy.person_id as personId'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  return { facts: found ?? null, proven: { reportId: reportId as DecidableReportId } };
});

const person = (profile: Fragment) => sql`case when ${profile}.id is not null then json_build_object(
  'id', ${profile}.id, 'displayName', ${profile}.display_name, 'avatarUrl', ${profile}.avatar_url) end`;

/** A condition: the reported text, golf session, update or picture still exists. */
const isRemovable = sql`case report.subject_kind
  when 'message' then exists (select from messages where id = report.subject_id and removed_at is null)
  when 'golf-session' then exists (select from golf_sessions where id = report.subject_id)
  when 'update' then exists (select from content_updates where id = report.subject_id and deleted_at is null)
  else exists (select from profiles
    where id = report.subject_id and avatar_url = copy.content ->> 'originalPicture') end`;

const isActiveMember = sql`exists (select from club_members
  where club_id = report.club_id and user_id = copy.person_id and status = 'active')`;
const isOpenAccount = sql`exists (select from users where id = copy.person_id and suspended_at is null)`;

const inGroup: Record<ReportGroup, Fragment> = { open: sql`state = 'open'`, handled: sql`state <> 'open'` };

/** A condition: the report is on this desk, and not about the caller. */
const isOnDesk = (me: Fragment, clubId: Fragment | null) => sql`
  not exists (select from report_copies as own where own.id = reports.id and own.person_id = ${me})
  ${clubId ? sql`and club_id = ${clubId}` : sql``}`;

type Row = Omit<DeskReport, 'decisions'> &
  Record<'removable' | 'suspendableMember' | 'suspendableAccount', boolean>;
type Values = { me: string; clubId: string | undefined };

const reports = pagedList<Values, Row, [group: ReportGroup, ofClub: boolean]>(
  ({ me, clubId }, { after, limit }, group, ofClub) => sql`
    select report.id, report.subject_kind as kind, report.reason, report.details, report.state,
      report.created_at as "createdAt", report.decided_at as "decidedAt", decider.display_name as "decidedBy",
      case when club.id is not null then json_build_object('id', club.id, 'name', club.name) end as club,
      ${person(sql`reporter`)} as reporter, ${person(sql`reported`)} as person,
      copy.content, copy.picture_url as "pictureUrl", ${isRemovable} as removable,
      ${isActiveMember} as "suspendableMember", ${isOpenAccount} as "suspendableAccount"
    from (select * from reports where ${inGroup[group]} and ${isOnDesk(me, ofClub ? clubId : null)}
      ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as report
    join report_copies as copy on copy.id = report.id
    join profiles as reporter on reporter.id = report.reporter_id
    left join profiles as reported on reported.id = copy.person_id
    left join profiles as decider on decider.id = report.decided_by
    left join golf_clubs as club on club.id = report.club_id
    order by report.created_at desc, report.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

type Search = Desk & PageInput & { group: ReportGroup };

/** The reports of a desk, newest first, without those about the caller. */
export async function findReports(db: Db, me: SignedIn, { clubId, group, ...input }: Search) {
  const page = await reports(db, input, { me: me.userId, clubId }, group, clubId !== undefined);
  return { ...page, items: page.items.map((row) => toDeskReport(row, me)) };
}

function toDeskReport(
  { removable, suspendableMember, suspendableAccount, ...row }: Row,
  { globalAdmin }: SignedIn,
): DeskReport {
  const facts = { removable, suspendableMember, suspendableAccount: globalAdmin && suspendableAccount };
  return { ...row, decisions: decisionsFor({ state: row.state, ...facts }) };
}

/** How many open reports a desk has, up to a limit. */
export function countOpen(db: Db, callerId: string, { clubId }: Desk) {
  const isOnThisDesk = isOnDesk(sql`${callerId}`, clubId === undefined ? null : sql`${clubId}`);
  return countRows(db, sql`select from reports where ${inGroup.open} and ${isOnThisDesk}`);
}

/** What the database knows of a subject; `within`: the conversation of a message. */
type Subject = {
  clubId: string | null;
  personId: string | null;
  within?: string;
  /** The caller has a conversation with the person, or organises what the person asked to join or waits for. */
  isMet?: boolean;
  /** The caller blocked the person, and so sees them in the list of blocks. */
  isBlocked?: boolean;
} & ReportedContent;

const copyOf = (columns: Record<keyof ReportedContent, string>) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${column} as "${name}"`)
      .join(', '),
  );

const subjects: Record<Exclude<SubjectKind, 'person'>, (id: string) => RawBuilder<Subject>> = {
  message: (id) => sql`
    select golf_session.club_id as "clubId", message.sender_id as "personId", message.conversation_id as within,
      ${copyOf({
        personName: 'sender.display_name',
        title: 'golf_session.title',
        text: 'message.message',
        at: 'message.created_at',
        originalPicture: 'null',
      })}
    from messages as message join profiles as sender on sender.id = message.sender_id
    left join golf_sessions as golf_session on golf_session.conversation_id = message.conversation_id
    where message.id = ${id} and message.removed_at is null`,
  'golf-session': (id) => sql`
    select golf_session.club_id as "clubId", golf_session.organizer_id as "personId",
      ${copyOf({
        personName: 'organiser.display_name',
        title: 'golf_session.title',
        text: `concat_ws(E'\\n', golf_session.location, golf_session.description)`,
        at: 'golf_session.starts_at',
        originalPicture: 'null',
      })}
    from golf_sessions as golf_session join profiles as organiser on organiser.id = golf_session.organizer_id
    where golf_session.id = ${id}`,
  update: (id) => sql`
    select club_id as "clubId", null as "personId",
      ${copyOf({
        personName: 'null',
        title: 'title',
        text: `concat_ws(E'\\n', content, image_alt)`,
        at: 'created_at',
        originalPicture: 'image_url',
      })}
    from content_updates where id = ${id} and is_active and deleted_at is null`,
};

/**
 * `seenIn`: the club in which the caller sees the person, if any. Otherwise the report goes to a club that the two have in common, or to
 * none when they have only a conversation or a request to join in common.
 */
function personOf(id: string, callerId: string, seenIn: string | null) {
  const [caller, other] = [sql`${callerId}::uuid`, sql`${id}::uuid`];
  const ownBlock = sql`exists (select from blocks where blocker_id = ${callerId} and blocked_id = ${id})`;
  // A conversation shows the other person also after their block or the closing of their account.
  const talks = sql`exists (select from conversation_readers as theirs
      join conversation_readers as mine on mine.conversation_id = theirs.conversation_id
      where theirs.user_id = ${id} and mine.user_id = ${callerId})`;
  return sql<Subject>`
  select id as "personId", (
      select theirs.club_id from club_members as theirs
      where theirs.user_id = ${id} and theirs.status = 'active' and (theirs.club_id = ${seenIn} or exists (
        select from club_members as mine
        where mine.user_id = ${callerId} and mine.club_id = theirs.club_id and mine.status = 'active'))
      order by theirs.club_id = ${seenIn} desc nulls last, theirs.created_at limit 1) as "clubId",
    (${talks} or ${asksOrWaits(other, caller)}) as "isMet",
    ${ownBlock} as "isBlocked",
    ${copyOf({
      personName: 'display_name',
      title: 'null',
      text: 'favorite_club',
      at: 'null',
      originalPicture: 'avatar_url',
    })}
  from profiles where id = ${id} and (${ownBlock} or ${talks} or not ${blockedPair(caller, other)})`;
}

async function sees(
  db: Db,
  actor: Actor,
  kind: SubjectKind,
  subjectId: string,
  row: Subject,
): Promise<boolean> {
  if (!actor) return false;
  if (kind === 'message') {
    const reader = await findReader(db, row.within ?? '', actor.userId);
    return conversationReader.judge(actor, reader) === 'allow';
  }
  if (kind === 'golf-session')
    return golfSessionViewer.judge(actor, await findGolfSessionFacts(db, subjectId, actor)) === 'allow';
  if (row.clubId === null) return row.isMet === true;
  return clubReader.judge(actor, row.clubId) === 'allow';
}

/** What can be reported: each kind is judged by the rule of its own noun. */
export const findSubject: FindSubject = async (db, actor, { kind, subjectId, clubId }) => {
  if (!actor) return null;
  const found =
    kind === 'person' ? personOf(subjectId, actor.userId, clubId ?? null) : subjects[kind](subjectId);
  const [row] = (await found.execute(db)).rows;
  if (!row) return null;
  if (await sees(db, actor, kind, subjectId, row)) return toSubject(row);
  return row.isBlocked ? toSubject({ ...row, clubId: null }) : null;
};

function toSubject({
  clubId,
  personId,
  personName,
  title,
  text,
  at,
  originalPicture,
}: Subject): FoundSubject {
  return {
    clubId,
    personId,
    adminsTopic: clubId === null ? null : clubAdminsTopic(clubId),
    content: { personName, title, text: text || null, at, originalPicture },
  };
}
