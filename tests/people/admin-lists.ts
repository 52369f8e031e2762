// The lists of a club's admins at a size that shows what they read: ten thousand rows in most.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** The webhook whose messages are many. */
export const webhookOfLists = '00000000-0000-7000-8002-000000000001';

/** Needs the people with these ids: '00000000-0000-7000-8001-' and an odd number in hexadecimal. */
export async function fillAdminLists(db: Db, clubId: string, adminId: string): Promise<void> {
  await sql`insert into audit_entries (id, actor_id, action, club_id, created_at)
    select gen_random_uuid(), ${adminId}, 'club.created', ${clubId}, now() - n * interval '1 minute'
    from generate_series(1, 10000) as n`.execute(db);
  await sql`insert into club_join_requests (id, club_id, user_id, message, created_at)
    select gen_random_uuid(), ${clubId}, ('00000000-0000-7000-8001-' || lpad(to_hex(2 * n - 1), 12, '0'))::uuid,
      'Mag ik?', now() - n * interval '1 minute' from generate_series(1, 500) as n`.execute(db);
  // One in ten is open; many were issued in the same instant.
  await sql`insert into club_invitations (id, club_id, email, token_hash, token_seed, status, issued_at, expires_at)
    select gen_random_uuid(), ${clubId}, 'gast' || n || '@lists.example', sha256(n::text::bytea), uuid_send(gen_random_uuid()),
      case when n % 10 = 0 then 'pending' else 'revoked' end, now() - (n / 100) * interval '1 minute', now() + interval '7 days'
    from generate_series(1, 10000) as n`.execute(db);
  // Members do not see one in ten, and one in fifty was removed.
  await sql`insert into content_updates (id, club_id, title, content, section, priority, created_at, event_starts_at, is_active, deleted_at)
    select gen_random_uuid(), ${clubId}, 'Nieuws ' || n, 'Er is nieuws.',
      case n % 4 when 0 then 'monthly-events' else 'updates' end, n % 11, now() - n * interval '1 minute',
      case when n % 8 = 4 then now() + (n - 5000) * interval '1 hour' end, n % 10 <> 5, case when n % 50 = 18 then now() end
    from generate_series(1, 10000) as n`.execute(db);
  await sql`insert into webhooks (id, club_id, url, events, secret_seed)
    values (${webhookOfLists}, ${clubId}, 'https://club.example/hook', array['member.left'], '\\x00')`.execute(
    db,
  );
  await sql`with message as (
      insert into webhook_messages (webhook_id, type, created_at)
      select ${webhookOfLists}, 'member.left', now() - (n / 10) * interval '1 minute' from generate_series(1, 10000) as n returning id
    ) insert into deliveries (id, lane, kind, due_at) select id, 'webhook', 'webhook', now() from message`.execute(
    db,
  );
}
