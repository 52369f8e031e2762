import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { tokenPrefix } from '#features/account/personal-token/personal-token.ts';
import { tokenDay } from '#features/account/personal-token/server/reads.ts';
import type { AdminRule, Caller, FindCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import type { PagedList, PageInput, PageKey, PageVariant } from '#platform/server/http/read-page.ts';
import { edge, encodeOffset, toOffset, type Edge } from '#platform/server/live/live-log.ts';
import { findMailState } from '#platform/server/post/deliveries.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement, type Fragment, type StandIns, type Variant } from '#platform/server/statement.ts';
import type { AccountHolder, Actor, SignedIn } from '#platform/shared/actor.ts';
import { namesOf } from '#platform/shared/user-agent.ts';
import type { Me, Security } from '../account.ts';
import { hasAdminRights, withoutAdminRights } from '../rules.ts';

/** The database keeps only this of a session's token. */
export const hashOfSession = (token: string) => hash('sha256', token, 'hex');

/** Whether a row of users is an account that is neither suspended nor closed. */
export const isOpenAccount = (account: Fragment) =>
  sql<boolean>`(${account}.suspended_at is null and ${account}.deletion_due_at is null)`;

/** Whether a row of club_members gives rights: neither the membership is suspended nor its club archived. */
export const givesRights = (member: Fragment) => sql`(${member}.status = 'active'
  and not exists (select from golf_clubs as archived where archived.id = ${member}.club_id and archived_at is not null))`;

/**
 * Whether the club of a row of club_members opens to a session: some clubs only let in those who signed in with their organisation.
 * `byOrganisation`: of the session.
 */
const opensTo = (member: Fragment, byOrganisation: Fragment) => sql`(${byOrganisation}
  or not exists (select from golf_clubs as strict where strict.id = ${member}.club_id and requires_organisation))`;

/** `byOrganisation`: of the session; without a session every club counts. */
const holderColumns = (
  byOrganisation: Fragment,
) => sql`users.id as "userId", users.email_verified as verified,
  users.suspended_at is not null as suspended, users.deletion_due_at is not null as closed,
  profile.id is not null as "hasProfile", profile.handicap,
  exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
  array(select json_build_object('clubId', club_id, 'role', role)
    from club_members where club_members.user_id = users.id and ${givesRights(sql`club_members`)}
      and ${opensTo(sql`club_members`, byOrganisation)}) as memberships`;

const hasSecondStep = sql`exists (select from factors where factors.user_id = users.id and verified_at is not null)`;

const holders = statement<{ userId: string }, AccountHolder>(
  ({ userId }) => sql`
    select ${holderColumns(sql`true`)} from users left join profiles as profile on profile.id = users.id where users.id = ${userId}`,
);

/** The facts for rights of a user who need not be signed in. */
export async function findAccountHolder(db: Db, userId: string): Promise<AccountHolder | null> {
  const [holder] = await holders(db, { userId });
  return holder ?? null;
}

/** `scopes`: of a personal token only. */
type CallerRow = Omit<SignedIn, 'scopes'> &
  Partial<Pick<SignedIn, 'scopes'>> & { isDue: boolean; mayRun: boolean };
type Session = { tokenHash: string; now: Date };

// Sessions are dated by the sign-in library and the database, whose time no setting shifts.
const callerOf = (
  { tokenHash }: Pick<StandIns<Session>, 'tokenHash'>,
  adminsNeedSecondStep: boolean,
) => sql<CallerRow>`
  select ${holderColumns(sql`session.by_organisation`)}, session.id as "sessionId", ${adminsNeedSecondStep ? hasSecondStep : sql`true`} as "mayRun",
    session.proved_at > now() - interval '10 minutes' as proven,
    session.used_at < now() - interval '1 hour' as "isDue"
  from auth_sessions as session
  join users on users.id = session.user_id
  left join profiles as profile on profile.id = users.id
  where session.token_hash = ${tokenHash} and least(session.expires_at, session.token_expires_at) > now()`;

/**
 * The caller by a personal token, which opens no club that requires the organisation. Where admins need a second step, the token has
 * their rights only when it was made with one.
 */
const callerOfToken = (
  { tokenHash }: Pick<StandIns<Session>, 'tokenHash'>,
  adminsNeedSecondStep: boolean,
) => sql<CallerRow>`
  select ${holderColumns(sql`false`)}, token.id as "sessionId", token.scopes, false as proven,
    ${adminsNeedSecondStep ? sql`(token.second_step and ${hasSecondStep})` : sql`true`} as "mayRun",
    token.used_at is distinct from ${tokenDay} as "isDue"
  from personal_tokens as token
  join users on users.id = token.user_id
  left join profiles as profile on profile.id = users.id
  where token.token_hash = ${tokenHash} and token.expires_at > now()`;

function toCaller({ isDue, mayRun, scopes = null, ...facts }: CallerRow): Caller {
  const actor = { ...facts, scopes };
  return { actor: mayRun ? actor : withoutAdminRights(actor), isDue };
}

/** The texts differ, so that a session costs nothing more. */
type By = [adminsNeedSecondStep: boolean, by: 'session' | 'token'];

const bearer = (value: Pick<StandIns<Session>, 'tokenHash'>, ...[adminsNeedSecondStep, by]: By) =>
  (by === 'token' ? callerOfToken : callerOf)(value, adminsNeedSecondStep);

const byOf = (token: string) => (token.startsWith(tokenPrefix) ? 'token' : 'session');

const callers = statement<Pick<Session, 'tokenHash'>, CallerRow, By>(bearer);

/** The owner of this session or personal token, with all facts that rights depend on. */
export const findCaller: FindCaller<never> = async (db, { token, adminsNeedSecondStep }) => {
  const [row] = await callers(db, { tokenHash: hashOfSession(token) }, adminsNeedSecondStep, byOf(token));
  return { caller: row ? toCaller(row) : null, rows: [] };
};

export async function findActor(db: Db, token: string, { adminsNeedSecondStep }: AdminRule): Promise<Actor> {
  const [row] = await callers(db, { tokenHash: hashOfSession(token) }, adminsNeedSecondStep, 'session');
  return row ? toCaller(row).actor : null;
}

/** The caller's id and handicap in a select of `besideCaller`. */
export const callerId = sql`(select "userId" from caller)`;
export const callerHandicap = sql`(select handicap from caller)`;

/**
 * A select that is read in one statement with the caller. `columns`: how many it has. The caller comes last, so that the other rows keep
 * their order without being numbered. Without a caller the statement returns no rows.
 */
export function besideCaller<Values extends object, Row, Of extends Variant = []>(
  columns: number,
  build: (value: StandIns<Values & { now: Date }>, ...variant: Of) => RawBuilder<Row>,
): (values: Values, ...variant: Of) => FindCaller<Row> {
  type Found = Row & { caller: CallerRow | null };
  const noColumns = sql.join(Array.from({ length: columns }, () => sql`null`));
  const both = statement<Session & Values, Found, [...By, ...Of]>(
    (value, adminsNeedSecondStep, by, ...variant) => sql`
      with caller as materialized (${bearer(value, adminsNeedSecondStep, by)})
      select null::json as caller, beside.* from (${build(value, ...variant)}) as beside where exists (select from caller)
      union all select to_json(caller), ${noColumns} from caller`,
  );
  return (values, ...variant) =>
    async (db, { token, adminsNeedSecondStep, now }) => {
      const session = { ...values, now, tokenHash: hashOfSession(token) };
      const rows = await both(db, session, adminsNeedSecondStep, byOf(token), ...variant);
      const row = rows.pop();
      return row?.caller ? { caller: toCaller(row.caller), rows } : { caller: null, rows: [] };
    };
}

/** A page of a list, read in one statement with the caller. `columns`: how many the list has. */
export function pageBesideCaller<
  Values extends object,
  Row,
  Of extends Variant,
  Input extends PageInput & Values,
>(
  columns: number,
  { select, asked }: PagedList<Values & { now: Date }, Row, Of>,
  variantOf: (input: Input) => Of,
): (input: Input) => FindCaller<Row> {
  const read = besideCaller<Values & PageKey, Row, [...PageVariant, ...Of]>(columns, select);
  return (input) => {
    const { key, variant } = asked(input);
    return read({ ...input, ...key }, ...variant, ...variantOf(input));
  };
}

const isOpen = opensTo(sql`member`, sql`coalesce(session.by_organisation, false)`);

const accounts = statement<Pick<SignedIn, 'userId' | 'sessionId'>, AccountRow>(
  ({ userId, sessionId }) => sql`
    select (select to_json(edge) from ${edge} as edge) as edge, users.id, users.email, ${hasSecondStep} as "hasSecondStep",
      exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
      case when profile.id is null then null else json_build_object(
        'displayName', profile.display_name, 'handicap', profile.handicap, 'favoriteClub', profile.favorite_club,
        'avatarUrl', profile.avatar_url, 'selectedClubId', profile.selected_club_id) end as profile,
      coalesce((select json_agg(json_build_object(
          'club', json_build_object('id', club.id, 'name', club.name, 'slug', club.slug, 'logoUrl', club.logo_url,
            'description', club.description),
          'role', member.role, 'since', member.created_at) order by member.created_at, club.id)
        from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = users.id and ${givesRights(sql`member`)} and ${isOpen}), '[]') as memberships,
      array(select json_build_object('id', club.id, 'name', club.name, 'slug', club.slug, 'logoUrl', club.logo_url,
            'description', club.description)
        from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = users.id and ${givesRights(sql`member`)} and not ${isOpen}
        order by member.created_at, club.id) as "clubsOfOrganisation",
      array(select json_build_object('id', club.id, 'name', club.name)
        from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = users.id and member.status = 'suspended' and club.archived_at is null
        order by club.name, club.id) as "suspendedBy",
      array(select json_build_object('id', club.id, 'name', club.name)
        from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = users.id and club.archived_at is not null
        order by club.name, club.id) as "archivedClubs",
      (select json_build_object('name', club.name, 'logoUrl', club.logo_url)
        from club_invitations as invitation join golf_clubs as club on club.id = invitation.club_id
        where invitation.token_hash = users.invitation_hash) as "invitedTo"
    from users left join auth_sessions as session on session.id = ${sessionId}
    left join profiles as profile on profile.id = users.id
    where users.id = ${userId}`,
);

/** Everything that screens need to know about the caller, and the start offset of the live stream: that of the same statement. */
export async function getMe(db: Db, actor: SignedIn, now: Date): Promise<Me> {
  const { userId, sessionId } = actor;
  const [row] = await accounts(db, { userId, sessionId });
  if (!row) return { account: null, closing: null, liveOffset: null };
  const { edge: found, ...account } = row;
  return {
    account: withEffectiveRoles(account, actor),
    closing: null,
    liveOffset: encodeOffset(toOffset(found), now),
  };
}

type OwnAccount = NonNullable<Me['account']>;
type AccountFacts = Omit<OwnAccount, 'secondStep'> & { hasSecondStep: boolean };
type AccountRow = AccountFacts & { edge: Edge };

/** The account with its effective roles: an admin may lack a second step. */
function withEffectiveRoles({ hasSecondStep: has, ...account }: AccountFacts, actor: SignedIn): OwnAccount {
  if (has || !hasAdminRights(account)) return { ...account, secondStep: 'settled' };
  if (hasAdminRights(actor)) return { ...account, secondStep: 'offered' };
  const memberships = account.memberships.map((membership) => ({ ...membership, role: 'member' as const }));
  return { ...account, globalAdmin: false, memberships, secondStep: 'required' };
}

/** When the caller's account will be erased; null when it is not closed. */
export async function findClosing(db: Db, actor: SignedIn): Promise<Me['closing']> {
  const row = await rowsOf(db, 'users', { id: actor.userId }).find('deletion_due_at');
  return row?.deletion_due_at ? { deletionDueAt: row.deletion_due_at } : null;
}

/** Devices by last use; the current one comes first. */
export async function findSecurity(db: Db, me: SignedIn, now: Date): Promise<Security> {
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
          .on('email_changes.expires_at', '>', now.toISOString()),
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
