// The content of a club for tests: updates, course status, a chat with history, and many members.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import { conversationOf } from './conversations.ts';

type NewsOptions = {
  title: string;
  content?: string;
  section?: 'updates' | 'news' | 'events' | 'announcements' | 'monthly-events';
  contentType?: 'update' | 'event' | 'news' | 'alert';
  priority?: number;
  active?: boolean;
  removedAt?: Date;
  createdAt?: Date;
  eventStartsAt?: Date;
  eventLocation?: string;
};

export async function createNews(db: Db, clubId: string, options: NewsOptions): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('content_updates')
    .values({
      id,
      club_id: clubId,
      title: options.title,
      content: options.content ?? 'Een bericht van de club.',
      section: options.section ?? 'updates',
      content_type: options.contentType ?? 'update',
      priority: options.priority ?? 0,
      is_active: options.active ?? true,
      created_at: options.createdAt ?? new Date(),
      event_starts_at: options.eventStartsAt ?? null,
      event_location: options.eventLocation ?? null,
      deleted_at: options.removedAt ?? null,
    })
    .execute();
  return id;
}

/** The version of an update, which an edit names as seen. */
export async function versionOfNews(db: Db, newsId: string): Promise<string> {
  const found = db.selectFrom('content_updates').select('updated_at').where('id', '=', newsId);
  return (await found.executeTakeFirstOrThrow()).updated_at;
}

export type Coordinates = { latitude: number; longitude: number };

let clubs = 0;

/** Gives the club a unique location, so that no other club has its weather. */
export async function giveClubCoordinates(db: Db, clubId: string): Promise<Coordinates> {
  clubs += 1;
  const coordinates = { latitude: 52 + clubs / 1000, longitude: 4.5 };
  await db.updateTable('golf_clubs').set(coordinates).where('id', '=', clubId).execute();
  return coordinates;
}

/** Messages 'Bericht 1', 'Bericht 2' and so on, a minute apart until now, by each sender in turn. All have read up to `readSeq`. */
export async function fillChat(
  db: Db,
  golfSessionId: string,
  senderIds: readonly string[],
  count: number,
  readSeq = count,
): Promise<void> {
  const conversationId = await conversationOf(db, golfSessionId);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    conversation_id: conversationId,
    sender_id: senderIds[index % senderIds.length] ?? '',
    seq: index + 1,
    message: `Bericht ${index + 1}`,
    created_at: new Date(now - (count - index) * 60_000),
  }));
  await db.insertInto('messages').values(rows).execute();
  const newest = { last_seq: count, last_message_at: new Date(now) };
  await db.updateTable('conversations').set(newest).where('id', '=', conversationId).execute();
  await db
    .updateTable('conversation_readers')
    .set({ read_seq: readSeq })
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** Many members: 'Lid 0001', 'Lid 0002' and so on. In parts, so that no statement times out on a busy machine. */
export async function fillClub(db: Db, clubId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 100) {
    await insertMembers(db, clubId, first, Math.min(first + 99, count));
  }
}

async function insertMembers(db: Db, clubId: string, first: number, last: number): Promise<void> {
  await sql`
    with person as (
      insert into users (id, name, email, email_verified)
      select gen_random_uuid(), 'Lid ' || lpad(number::text, 4, '0'), gen_random_uuid() || '@test.example', true
      from generate_series(${first}::int, ${last}::int) as number returning id, name
    ), profile as (
      insert into profiles (id, display_name, handicap, favorite_club)
      select id, name, right(name, 4)::int % 54, 'Putter' from person returning id
    )
    insert into club_members (id, user_id, club_id)
    select gen_random_uuid(), id, ${clubId} from profile`.execute(db);
}
