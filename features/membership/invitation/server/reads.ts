import { sql } from 'kysely';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubListGate } from '#features/membership/server/reads.ts';
import { shownToNewcomers } from '#features/membership/visibility/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList } from '#platform/server/http/read-page.ts';
import { hashOfToken, type LinkTokens } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement } from '#platform/server/statement.ts';
import { parseEmail, type Detail, type Invitation, type Line, type Preview } from '../invitation.ts';
import {
  judgeAddresses,
  judgePerson,
  mostInvited,
  type AddressFacts,
  type InvitationState,
  type Obstacle,
} from '../rules.ts';

/** Faces of members that an invitation shows. */
const mostFaces = 3;

/** Smaller groups stay unnumbered. */
const fewestCounted = 5;

/** The open invitations of a club, newest first. Those that expired or ended can be sent again. */
const openInvitations = pagedList<{ clubId: string; now: Date }, Invitation>(
  ({ clubId, now }, { after, limit }) => sql`
    select id, email, name, role, issued_at as "issuedAt", expires_at as "expiresAt",
      expires_at <= ${now} as "isExpired", mail_status as mail,
      case when status = 'ended' then
        json_build_object('by', (select display_name from profiles where id = invited_by)) end as ended
    from club_invitations where club_id = ${clubId} and status in ('pending', 'ended') ${after(sql`(issued_at, id) <`)}
    order by issued_at desc, id desc limit ${limit}`,
  { keyOf: (last) => [last.issuedAt, last.id] },
);

export const openInvitationsGate = clubListGate(clubAdmin, 9, openInvitations, (): [] => []);

type Facts = AddressFacts & { sent: number };

/** `mails` and `sent` count those of the last 24 hours. */
export const findAddressFacts = statement<{ clubId: string; now: Date; emails: readonly string[] }, Facts>(
  ({ clubId, now, emails }) => sql`
  with today as materialized (
    select email, sum(mails)::int as mails from club_invitations
    where club_id = ${clubId} and issued_at > ${now}::timestamptz - interval '1 day' group by email
  ), accepted as materialized (
    select email, accepted_by as id from club_invitations
    where club_id = ${clubId} and status = 'accepted' and accepted_by is not null and email = any(${emails})
  )
  select
    own.name is not null as "isMember", own.name as "memberName",
    exists (select from club_members where club_id = ${clubId} and user_id = any(people.ids)) as "ledToMember",
    (select json_build_object('kind', kind, 'at', decided_at,
        'by', (select display_name from profiles where id = decided_by))
      from club_exclusions where club_id = ${clubId} and user_id = any(people.ids)
      order by decided_at desc limit 1) as exclusion,
    (select json_build_object('at', left_at) from club_departures
      where club_id = ${clubId} and user_id = any(people.ids)
      order by left_at desc limit 1) as departure,
    exists (select from club_invitations where club_id = ${clubId} and email = given.email and status = 'pending'
      and expires_at > ${now}) as "isOpen",
    coalesce((select mails from today where today.email = given.email), 0) as mails,
    (select coalesce(sum(mails), 0)::int from today) as sent
  from unnest(${emails}::text[]) with ordinality as given(email, ordinal)
  left join lateral (select profile.display_name as name from users
    join club_members as member on member.user_id = users.id join profiles as profile on profile.id = users.id
    where users.email = given.email and member.club_id = ${clubId}) as own on true
  cross join lateral (select array(
    select id from users where users.email = given.email
    union select id from accepted where accepted.email = given.email) as ids) as people
  order by ordinal`,
);

export type JudgedLine = {
  email: string | null;
  name: string | null;
  obstacle: Obstacle | null;
  detail: Detail | null;
};

/** The verdict on each address, from the facts about it. */
export const judgeFacts = (facts: readonly Facts[]) =>
  judgeAddresses(facts, mostInvited - (facts[0]?.sent ?? 0));

/** The verdicts on the addresses of a list. Those of present and former members take no part in the limits. */
function judgeListed(facts: readonly Facts[], names: readonly string[]) {
  const ofPeople = facts.map((fact, index) => judgePerson(fact, names[index] ?? ''));
  const others = judgeFacts(facts.filter((_, index) => ofPeople[index] === null));
  return ofPeople.map((verdict) => verdict ?? others.shift() ?? null);
}

function detailOf(obstacle: Obstacle | null, { memberName, exclusion, departure }: Facts): Detail | null {
  if (obstacle === 'shared') return { name: memberName, at: null };
  if (obstacle === 'left') return { name: null, at: departure?.at ?? null };
  return exclusion && obstacle === exclusion.kind ? { name: exclusion.by, at: exclusion.at } : null;
}

/**
 * Judges each line of a list, in order: the text itself, then what the database knows of the address, in one statement. `isAlone`:
 * an admin asks for one person, who may have been a member before.
 */
export async function judgeLines(
  db: Db,
  clubId: AdministeredClubId,
  now: Date,
  lines: readonly Line[],
  { isAlone = false } = {},
): Promise<JudgedLine[]> {
  const emails = lines.map((line) => parseEmail(line.email));
  const distinct = [...new Set(emails.filter((email) => email !== null))];
  const facts = await findAddressFacts(db, { clubId, now, emails: distinct });
  const names = distinct.map((email) => lines[emails.indexOf(email)]?.name ?? '');
  const verdicts = isAlone ? judgeFacts(facts) : judgeListed(facts, names);
  const judgedOf = new Map(
    facts.map((fact, index) => {
      const obstacle = verdicts[index] ?? null;
      return [distinct[index], { obstacle, detail: detailOf(obstacle, fact) }];
    }),
  );
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const email = emails[index] ?? null;
    const name = line.name || null;
    if (email === null) return { email, name, obstacle: 'invalid', detail: null };
    if (seen.has(email)) return { email, name, obstacle: 'double', detail: null };
    seen.add(email);
    return { email, name, obstacle: null, detail: null, ...judgedOf.get(email) };
  });
}

type FoundInvitation = {
  clubId: string;
  clubName: string;
  logoUrl: string | null;
  state: InvitationState;
  isClubArchived: boolean;
  expiresAt: string;
  /** The invited address: for nobody but its owner and the admins. */
  email: string;
  seed: Buffer;
};

/** The invitation of a token; null when there is none. */
export async function findByToken(db: Db, tokenHash: Buffer, now: Date): Promise<FoundInvitation | null> {
  const { rows } = await sql<FoundInvitation>`
    select club.id as "clubId", club.name as "clubName", club.logo_url as "logoUrl", email, token_seed as seed,
      expires_at as "expiresAt", club.archived_at is not null as "isClubArchived",
      case when status = 'accepted' then 'used' when status <> 'pending' or club.archived_at is not null then 'revoked'
        when expires_at <= ${now}::timestamptz then 'expired' else 'open' end as state
    from club_invitations join golf_clubs as club on club.id = club_id where token_hash = ${tokenHash}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The hash of the invitation that an account holds (users.invitation_hash). */
export async function findHeld(db: Db, userId: string): Promise<Buffer | null> {
  const row = await rowsOf(db, 'users', { id: userId }).find('invitation_hash as hash');
  return row?.hash ?? null;
}

const isMailed = (tokens: LinkTokens, seed: Buffer, proof: string | undefined) =>
  proof !== undefined && hashOfToken(tokens.mailProofOf(seed)).equals(hashOfToken(proof));

/** For a sign-up: the invitation of its link. The address counts as proven only while the invitation is open. */
export const invitationFinder =
  (tokens: LinkTokens) =>
  async (db: Db, { token, proof }: { token: string; proof?: string | undefined }, now: Date) => {
    const hash = hashOfToken(token);
    const found = await findByToken(db, hash, now);
    if (found?.state !== 'open') return null;
    return { hash, email: isMailed(tokens, found.seed, proof) ? found.email : null };
  };

type Viewing = { userId: string | null; now: Date; tokens: LinkTokens; proof: string | undefined };

/** What the page of an invitation shows. Only an open one shows members. */
export async function findPreview(db: Db, hash: Buffer, viewing: Viewing): Promise<Preview | null> {
  const found = await findByToken(db, hash, viewing.now);
  if (!found) return null;
  const { clubId, clubName, logoUrl, state, isClubArchived, expiresAt, seed, email } = found;
  const shown = { clubId, clubName, logoUrl, state, isClubArchived, expiresAt };
  if (state !== 'open') return { ...shown, email: null, members: null, faces: [] };
  const { rows: faces } = await shownToNewcomers({
    clubId: sql`${clubId}`,
    viewer: sql`${viewing.userId}::uuid`,
    most: mostFaces,
  }).execute(db);
  const { members } = await rowsOf(db, 'club_member_counts', { club_id: clubId }).get('members');
  return {
    ...shown,
    email: isMailed(viewing.tokens, seed, viewing.proof) ? email : null,
    members: members < fewestCounted ? null : members,
    faces,
  };
}

/** The seed of the current token, for the answer of the command that made it. */
export async function findSeed(db: Db, id: string): Promise<Buffer | null> {
  const row = await rowsOf(db, 'club_invitations', { id }).find('token_seed');
  return row?.token_seed ?? null;
}
