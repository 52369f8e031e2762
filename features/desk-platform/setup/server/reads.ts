import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { givesRights } from '#features/account/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';
import { phaseOf, type SetupPhase } from '../rules.ts';

/** The phase of the set-up, and what is stored of it. */
export type FoundSetup = {
  phase: SetupPhase;
  operator: Operator | null;
  mailedTo: string | null;
  adminId: string | null;
  sessionHash: Buffer | null;
  sessionUntil: string | null;
};

/** A row for a platform whose set-up has not begun, too. */
export async function findSetup(db: Db, isProduction: boolean): Promise<FoundSetup> {
  const { rows } = await sql<
    Omit<FoundSetup, 'phase' | 'operator'> & {
      hasGlobalAdmin: boolean;
      closedAt: string | null;
      finishedAt: string | null;
      operatorName: string | null;
      operatorEmail: string | null;
    }
  >`
    select exists (select from user_roles) as "hasGlobalAdmin", closed_at as "closedAt", finished_at as "finishedAt",
      operator_name as "operatorName", operator_email as "operatorEmail", admin_email as "mailedTo", admin_id as "adminId",
      session_hash as "sessionHash", session_until as "sessionUntil"
    from (select) as always left join setup on true`.execute(db);
  const { hasGlobalAdmin, closedAt, finishedAt, operatorName, operatorEmail, ...found } = rows[0]!;
  return {
    ...found,
    phase: phaseOf({ hasGlobalAdmin, closedAt, finishedAt, adminId: found.adminId }, isProduction),
    operator: operatorOf(operatorName, operatorEmail),
  };
}

const operatorOf = (name: string | null, email: string | null): Operator | null =>
  name !== null && email !== null ? { name, email } : null;

/** Who operates the platform, as the set-up or the operator's command stored it. */
export async function findOperator(db: Db): Promise<Operator | null> {
  const row = await db.selectFrom('setup').select(['operator_name', 'operator_email']).executeTakeFirst();
  return row ? operatorOf(row.operator_name, row.operator_email) : null;
}

/** The first club of the admin, if there is one. */
export async function findFirstClub(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; name: string; logoUrl: string | null }>`
    select club.id, club.name, club.logo_url as "logoUrl" from club_members as member
    join golf_clubs as club on club.id = member.club_id
    where member.user_id = ${userId} and member.role = 'admin' and ${givesRights(sql`member`)}
    order by member.created_at, club.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Keyed, so that a copy of the database tells no code. `scope` keeps the kinds apart. */
export const keyedHash = (secret: string, scope: 'code' | 'session' | 'mail', text: string): Buffer =>
  createHmac('sha256', secret).update(`set-up ${scope} ${text}`).digest();

/** The value of the cookie. Derived from the id of the command that entered the code, so that a repeat gets the same one. */
export const sessionOf = (secret: string, commandId: string): string =>
  keyedHash(secret, 'session', commandId).toString('base64url');

export const hashOfSession = (session: string): Buffer => createHash('sha256').update(session).digest();

export const isSame = (one: Buffer | null, other: Buffer): boolean =>
  one !== null && one.length === other.length && timingSafeEqual(one, other);

/** Whether the cookie is that of the open session. */
export const holdsSession = (
  { sessionHash, sessionUntil }: Pick<FoundSetup, 'sessionHash' | 'sessionUntil'>,
  cookie: string | null,
  now: Date,
): boolean =>
  cookie !== null &&
  isSame(sessionHash, hashOfSession(cookie)) &&
  sessionUntil !== null &&
  Date.parse(sessionUntil) > now.getTime();
