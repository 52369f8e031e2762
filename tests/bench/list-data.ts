// Rows for the lists of a club's admins and for the inbox. The readers of the inbox have the same conversations at every
// size, so that `growth` shows what the conversations of others cost them.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { id, outsider, user } from './ids.ts';

/** Numbers of users, in the order of `tokens`. */
export const listReaders = { admin: 4, fewChats: 1, manyChats: 2, mostChats: 3 };

const chatsOf = [
  [listReaders.fewChats, 50],
  [listReaders.manyChats, 2000],
  [listReaders.mostChats, 10_000],
] as const;
/** Golfers of no club. */
const outsiders = 10_000;

/** Needs the club and its members. `size`: entries of the audit log, and private chats of others. */
export async function addLists(db: Db, size: number): Promise<void> {
  await sql`insert into users (id, name, email, email_verified)
    select ${id(outsider, 'n')}, 'Gast ' || n, 'gast' || n || '@bench.example', true
    from generate_series(0, ${outsiders}::int - 1) as n`.execute(db);
  await sql`insert into profiles (id, display_name, handicap, favorite_club)
    select ${id(outsider, 'n')}, 'Gast ' || n, 18.4, 'Putter' from generate_series(0, ${outsiders}::int - 1) as n`.execute(
    db,
  );
  await addAdminLists(db, size);
  await addPrivateChats(db, size);
}

/** A tenth as many open invitations, a twentieth as many requests and a fifth as many updates. */
async function addAdminLists(db: Db, size: number) {
  const admin = id(user, String(listReaders.admin));
  const ago = sql`now() - n * interval '1 minute'`;
  await sql`update club_members set role = 'admin' where user_id = ${admin}`.execute(db);
  await sql`insert into audit_entries (id, actor_id, action, club_id, subject_id, created_at)
    select gen_random_uuid(), ${admin}, 'member.suspended', golf_clubs.id, ${id(user, `n % ${size}`)}, ${ago}
    from golf_clubs, generate_series(1, ${size}::int) as n`.execute(db);
  await sql`insert into club_join_requests (id, club_id, user_id, message, created_at)
    select gen_random_uuid(), golf_clubs.id, ${id(outsider, 'n')}, 'Mag ik bij de club?', ${ago}
    from golf_clubs, generate_series(1, ${size}::int / 20) as n`.execute(db);
  await sql`insert into club_invitations (id, club_id, email, name, token_hash, token_seed, status, mail_status,
      issued_at, expires_at)
    select gen_random_uuid(), golf_clubs.id, 'gast' || n || '@bench.example', 'Gast', sha256(n::text::bytea),
      uuid_send(gen_random_uuid()), case when n % 2 = 0 then 'pending' else 'revoked' end, 'sent', ${ago},
      now() + interval '7 days'
    from golf_clubs, generate_series(1, ${size}::int / 5) as n`.execute(db);
  await sql`insert into content_updates (id, club_id, title, content, section, priority, created_at, is_active, deleted_at)
    select gen_random_uuid(), golf_clubs.id, 'Nieuws ' || n, 'Zaterdag is de baan open vanaf acht uur.', 'updates', n % 11,
      ${ago}, n % 10 <> 5, case when n % 50 = 18 then now() end
    from golf_clubs, generate_series(1, ${size}::int / 5) as n`.execute(db);
}

/**
 * Each chat of the three readers has three messages, which they have read, except in one chat of two hundred. The chats of others
 * are empty.
 */
async function addPrivateChats(db: Db, size: number) {
  for (const [reader, chats] of chatsOf) {
    await sql`insert into private_chats (user1_id, user2_id)
      select ${id(user, String(reader))}, ${id(outsider, 'n')} from generate_series(0, ${chats}::int - 1) as n`.execute(
      db,
    );
  }
  await sql`insert into messages (id, conversation_id, sender_id, seq, message)
    select gen_random_uuid(), conversation_id, user2_id, n, 'Bericht ' || n || ': speel je zaterdag mee?'
    from private_chats, generate_series(1, 3) as n`.execute(db);
  await sql`update conversations set last_seq = 3, last_message_at = now() - random() * interval '90 days'
    where kind = 'pair'`.execute(db);
  await sql`update conversation_readers as reader set read_seq = case when random() < 0.005 then 1 else 3 end
    from private_chats as chat
    where chat.conversation_id = reader.conversation_id and reader.user_id = chat.user1_id`.execute(db);
  await sql`insert into private_chats (user1_id, user2_id)
    select ${id(outsider, `n % ${outsiders}`)}, ${id(outsider, `(n + 1 + n / ${outsiders}) % ${outsiders}`)}
    from generate_series(0, ${size}::int - 1) as n`.execute(db);
}
