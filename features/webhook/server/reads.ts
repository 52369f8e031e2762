import { sql } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { hasActingAdmin } from '#features/membership/server/reads.ts';
import { refuse } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { Message, OffReason, Webhook } from '../webhook.ts';

/**
 * A condition on the row `webhook`: the admin who chose its address, or renewed its secret since, still runs the club. Members are
 * not named to an address that a former admin chose.
 */
const namesMembers = sql`(${hasActingAdmin(sql`webhook.club_id`, sql`admin.user_id = webhook.made_by`)} or exists (
  select from user_roles join users as maker on maker.id = user_roles.user_id
  where maker.id = webhook.made_by and ${isOpenAccount(sql`maker`)}))`;

/** The webhooks of a club, oldest first: a few. */
export async function findWebhooks(db: Db, clubId: AdministeredClubId, now: Date): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select id, url, events, off_because as "offBecause", failing_since as "failingSince", created_at as "createdAt",
      case when former_until > ${now} then former_until end as "formerSecretUntil", ${namesMembers} as "namesMembers"
    from webhooks as webhook where club_id = ${clubId} order by created_at, id`.execute(db);
  return rows;
}

const messages = pagedList<{ clubId: string; webhookId: string }, Message>(
  ({ clubId, webhookId }, { after, limit }) => sql`
    select message.id, message.type, message.created_at as "createdAt",
      case when delivery.id is not null then 'waiting' when message.outcome = 'accepted' then 'accepted' else 'failed' end as state,
      message.attempts, message.attempted_at as "attemptedAt", message.outcome, message.status_code as "statusCode",
      message.milliseconds, delivery.due_at as "nextTryAt"
    from (select * from webhook_messages
      where webhook_id = (select id from webhooks where id = ${webhookId} and club_id = ${clubId}) ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as message
    left join deliveries as delivery on delivery.id = message.id
    order by message.created_at desc, message.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

/** The messages of a webhook of the club, newest first. Only an empty page asks whether the club has this webhook. */
export async function findMessages(
  db: Db,
  clubId: AdministeredClubId,
  { webhookId, ...input }: PageInput & { webhookId: string },
) {
  const page = await messages(db, input, { clubId, webhookId });
  if (page.items.length > 0) return page;
  const webhook = await rowsOf(db, 'webhooks', { id: webhookId, club_id: clubId }).find('id');
  return webhook ? page : refuse('NOT_FOUND');
}

/** A message with all that is sent, as it is now. */
export type DueMessage = {
  id: string;
  webhookId: string;
  type: string;
  createdAt: string;
  data: object;
  url: string;
  secretSeed: Buffer;
  /** Null when no earlier secret signs too. */
  formerSeed: Buffer | null;
  offBecause: OffReason | null;
  clubId: string;
  clubSlug: string;
  memberId: string | null;
  /** Null once the account was erased, and without `namesMembers`. */
  memberName: string | null;
};

/** Null when its webhook was removed meanwhile, or its member erased. */
export async function findDueMessage(db: Db, id: string, now: Date): Promise<DueMessage | null> {
  const { rows } = await sql<DueMessage>`
    select message.id, webhook.id as "webhookId", message.type, message.created_at as "createdAt", message.data, webhook.url,
      webhook.secret_seed as "secretSeed", case when webhook.former_until > ${now} then webhook.former_seed end as "formerSeed",
      webhook.off_because as "offBecause", club.id as "clubId", club.slug as "clubSlug",
      message.user_id as "memberId", case when ${namesMembers} then profile.display_name end as "memberName"
    from webhook_messages as message
    join webhooks as webhook on webhook.id = message.webhook_id
    join golf_clubs as club on club.id = webhook.club_id
    left join profiles as profile on profile.id = message.user_id
    where message.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The addresses of the admins of a club who can sign in. */
export async function findAdminAddresses(db: Db, clubId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select account.email from club_members as admin join users as account on account.id = admin.user_id
    where admin.club_id = ${clubId} and admin.role = 'admin' and admin.status = 'active' 
      and ${isOpenAccount(sql`account`)} order by account.email`.execute(db);
  return rows.map(({ email }) => email);
}
