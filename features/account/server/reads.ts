import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { currentOffset, encodeOffset } from '#platform/server/live/live-log.ts';
import { findMailState } from '#platform/server/queued-mails.ts';
import { hashOfSession } from '#platform/server/sign-in/hashed-sessions.ts';
import { builtOnce, query, type BesideCaller } from '#platform/server/statement.ts';
import type { AccountHolder, Actor, SignedIn } from '#platform/shared/actor.ts';
import { namesOf } from '#platform/shared/user-agent.ts';
import type { Me, Security } from '../account.ts';
import { hasAdminRights, withoutAdminRights } from '../rules.ts';

/** Whether admins need a second step for their rights. */
export type AdminRule = { adminsNeedSecondStep: boolean };

export const findActor = async (db: Db, token: string, rule: AdminRule): Promise<Actor> =>
  (await findCaller(db, token, rule))?.actor ?? null;

export type Caller = {
  actor: SignedIn;
  /** The recorded last use of the session is more than an hour ago. */
  isDue: boolean;
};

/** Whether a row of club_members gives rights: neither the membership is suspended nor its club archived. Part of a statement. */
export const givesRights = (member: string) => `(${member}.status = 'active'
  and not exists (select from golf_clubs as archived where archived.id = ${member}.club_id and archived_at is not null))`;

const holderColumns = `users.id as "userId", users.email_verified as verified,
  users.suspended_at is not null as suspended, users.deletion_due_at is not null as closed,
  profile.id is not null as "hasProfile", profile.handicap,
  exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
  array(select json_build_object('clubId', club_id, 'role', role)
    from club_members where club_members.user_id = users.id and ${givesRights('club_members')}) as memberships`;

/** SQL: the caller's own handicap, in a statement that `findCallerAnd` runs. */
export const callerHandicap = '(select handicap from caller)';

const hasSecondStep =
  'exists (select from factors where factors.user_id = users.id and verified_at is not null)';

const holderText = `
  select ${holderColumns} from users left join profiles as profile on profile.id = users.id where users.id = $1`;

/** The facts for rights of a user who need not be signed in. */
export async function findAccountHolder(db: Db, userId: string): Promise<AccountHolder | null> {
  const [holder] = await query<AccountHolder>(db, holderText, [userId]);
  return holder ?? null;
}

const callerText = builtOnce(
  (adminsNeedSecondStep: boolean) => `
    select ${holderColumns}, session.id as "sessionId", ${adminsNeedSecondStep ? hasSecondStep : 'true'} as "mayRun",
      session.proved_at > now() - interval '10 minutes' as proven,
      session.used_at < now() - interval '1 hour' as "isDue"
    from auth_sessions as session
    join users on users.id = session.user_id
    left join profiles as profile on profile.id = users.id
    where session.token_hash = $1 and least(session.expires_at, session.token_expires_at) > now()`,
);

/**
 * One statement for the caller and the rows of `beside`. The caller comes last, so that the other rows keep their order without being
 * numbered. Without a caller the statement returns no rows.
 */
const withCaller = (caller: string, { text, columns }: BesideCaller) => `
  with caller as materialized (${caller})
  select null::json as caller, beside.* from (${text}) as beside where exists (select from caller)
  union all select to_json(caller), ${Array.from({ length: columns }, () => 'null').join(', ')} from caller`;

/**
 * The built statements, by the text of `beside`. That is always the same string object, so a map finds it without comparing the long text.
 */
const besideCallerTexts = { true: new Map<string, string>(), false: new Map<string, string>() };

function besideCallerText(adminsNeedSecondStep: boolean, beside: BesideCaller): string {
  const texts = besideCallerTexts[`${adminsNeedSecondStep}`];
  let text = texts.get(beside.text);
  if (text === undefined)
    texts.set(beside.text, (text = withCaller(callerText(adminsNeedSecondStep), beside)));
  return text;
}

type CallerRow = SignedIn & { isDue: boolean; mayRun: boolean };

function toCaller({ isDue, mayRun, ...actor }: CallerRow): Caller {
  return { actor: mayRun ? actor : withoutAdminRights(actor), isDue };
}

/** The owner of this session token, with all facts that rights depend on, in one query. */
export async function findCaller(db: Db, token: string, rule: AdminRule): Promise<Caller | null> {
  const [row] = await query<CallerRow>(db, callerText(rule.adminsNeedSecondStep), [hashOfSession(token)]);
  return row ? toCaller(row) : null;
}

/** The caller, and in the same query the rows of `beside`. */
export async function findCallerAnd<Row>(
  db: Db,
  token: string,
  rule: AdminRule,
  beside: BesideCaller,
): Promise<{ caller: Caller | null; rows: Row[] }> {
  type Found = Row & { caller: CallerRow | null };
  const both = besideCallerText(rule.adminsNeedSecondStep, beside);
  const rows = await query<Found>(db, both, [hashOfSession(token), ...beside.values]);
  const row = rows.pop();
  return row?.caller ? { caller: toCaller(row.caller), rows } : { caller: null, rows: [] };
}

/** Everything that screens need to know about the caller, and the start offset of the live stream. */
export async function getMe(db: Db, actor: SignedIn, now: Date): Promise<Me> {
  const liveOffset = encodeOffset(await currentOffset(db), now);
  const { rows } = await sql<Omit<OwnAccount, 'secondStep'> & { hasSecondStep: boolean }>`
    select users.id, users.email, ${sql.raw(hasSecondStep)} as "hasSecondStep",
      exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
      case when profile.id is null then null else json_build_object(
        'displayName', profile.display_name, 'handicap', profile.handicap, 'favoriteClub', profile.favorite_club,
        'avatarUrl', profile.avatar_url, 'selectedClubId', profile.selected_club_id) end as profile,
      coalesce((select json_agg(json_build_object(
          'club', json_build_object('id', club.id, 'name', club.name, 'slug', club.slug, 'logoUrl', club.logo_url,
            'description', club.description),
          'role', member.role, 'since', member.created_at) order by member.created_at, club.id)
        from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = users.id and ${sql.raw(givesRights('member'))}), '[]') as memberships
    from users left join profiles as profile on profile.id = users.id
    where users.id = ${actor.userId}`.execute(db);
  const [row] = rows;
  return { account: row ? withEffectiveRoles(row, actor) : null, closing: null, liveOffset };
}

type OwnAccount = NonNullable<Me['account']>;

/** The account with its effective roles: an admin may lack a second step. */
function withEffectiveRoles(
  { hasSecondStep: has, ...account }: Omit<OwnAccount, 'secondStep'> & { hasSecondStep: boolean },
  actor: SignedIn,
): OwnAccount {
  if (has || !hasAdminRights(account)) return { ...account, secondStep: 'settled' };
  if (hasAdminRights(actor)) return { ...account, secondStep: 'offered' };
  const memberships = account.memberships.map((membership) => ({ ...membership, role: 'member' as const }));
  return { ...account, globalAdmin: false, memberships, secondStep: 'required' };
}

/** When the caller's account will be erased; null when it is not closed. */
export async function findClosing(db: Db, actor: SignedIn): Promise<Me['closing']> {
  const row = await db
    .selectFrom('users')
    .select('deletion_due_at')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return row?.deletion_due_at ? { deletionDueAt: row.deletion_due_at } : null;
}

/** Devices by last use; the current one comes first. */
export async function findSecurity(db: Db, me: SignedIn): Promise<Security> {
  const [devices, account] = await Promise.all([
    db
      .selectFrom('auth_sessions')
      .select(['id', 'user_agent', 'used_at'])
      .where('user_id', '=', me.userId)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy(sql`id = ${me.sessionId}`, 'desc')
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .limit(sql.lit(mostDevices))
      .execute(),
    db
      .selectFrom('users')
      .leftJoin('auth_accounts', (join) =>
        join
          .onRef('auth_accounts.user_id', '=', 'users.id')
          .on('auth_accounts.provider_id', '=', 'credential')
          .on('auth_accounts.password', 'is not', null),
      )
      .leftJoin('email_changes', (join) =>
        join
          .onRef('email_changes.user_id', '=', 'users.id')
          .on('email_changes.replaced_at', 'is', null)
          .on('email_changes.expires_at', '>', sql<string>`now()`),
      )
      .select([
        'auth_accounts.id as passwordId',
        'email_changes.email as wantedEmail',
        'email_changes.token_hash as wantedHash',
      ])
      .where('users.id', '=', me.userId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    hasPassword: account.passwordId !== null,
    wantedEmail: account.wantedEmail,
    wantedEmailMail: account.wantedHash === null ? null : await findMailState(db, account.wantedHash),
    devices: devices.map(({ id, user_agent, used_at }) => ({
      id,
      ...namesOf(user_agent),
      lastUsedAt: used_at,
      isCurrent: id === me.sessionId,
    })),
  };
}

/** More than anybody has; a bound keeps the list fast. */
const mostDevices = 100;
