import { sql } from 'kysely';
import { golfer } from '#features/account/access.ts';
import { besideCaller, callerId } from '#features/account/server/reads.ts';
import { otherPersonOf } from '#features/conversation/server/reads.ts';
import { countOfUnread, hasUnread } from '#features/notification/server/reads.ts';
import { gateBesideCaller, type FindCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { afterKey, pageKey, type PageInput, type PageKey } from '#platform/server/http/read-page.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import {
  rowsFor,
  statement,
  type Fragment,
  type RowLimit,
  type StandIns,
} from '#platform/server/statement.ts';
import { mostCounted } from '#platform/shared/dutch.ts';
import { toPage } from '#platform/shared/page.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import type { InboxItem } from '../inbox.ts';

/** The days after its last message when a closed conversation of a golf session leaves the list. */
const closedDays = 30;

type OfReader = { userId: string; now: Date };

/**
 * The conversations of a reader, found by their reader rows; that of a golf session from its first message on. The order is in another table, so all of them are read, but only their
 * numbers and times: with a copy of the time in each reader's row, every message would write the rows of all readers.
 */
const ownConversations = ({ userId, now }: StandIns<OfReader>) => sql`
  select reader.conversation_id as id, reader.read_seq, reader.muted, conversation.kind, conversation.last_seq,
    coalesce(conversation.last_message_at, conversation.created_at) as at
  from conversation_readers as reader join conversations as conversation on conversation.id = reader.conversation_id
  where reader.user_id = ${userId} and (conversation.kind = 'pair' or conversation.last_seq > 0 and (conversation.closed_at is null
    or conversation.last_message_at > ${now}::timestamptz - interval ${sql.lit(`${closedDays} days`)}))`;

/** The conversation of a row of the page, or null when it is of the other kind, so that nothing is looked up for it. */
const ofKind = (kind: InboxItem['about']['kind']) =>
  sql`case page.kind when ${sql.lit(kind)} then page.id end`;

/** True for a name or title that contains the wanted words. Only a search looks at the names of all conversations. */
const named = (userId: Fragment) =>
  holdsWanted(sql`coalesce(
  (select profile.search_name from private_chats as chat join profiles as profile on profile.id = ${otherPersonOf(sql`chat`, userId)}
    where chat.conversation_id = own.id),
  (select searched_name(title) from golf_sessions where conversation_id = own.id))`);

const keyColumns = ['instant', 'id'] as const;

type Values = { words: readonly string[] } & PageKey;

const inbox = besideCaller<Values, Row, [later: boolean, limit: RowLimit, searches: boolean]>(
  14,
  (value, later, limit, searches) => sql`
    with ${searches ? sql`${wantedNames(value.words)},` : sql``} page as materialized (
      select * from (${ownConversations({ userId: callerId, now: value.now })}) as own
      where true ${searches ? sql`and ${named(callerId)}` : sql``} ${later ? afterKey(value, keyColumns, sql`(at, id) <`) : sql``}
      order by at desc, id desc limit ${sql.lit(limit)})
    select page.id as "conversationId", page.kind, page.at,
      page.muted,
      case when page.last_seq > page.read_seq then ${countOfUnread(sql`page.id`, sql`page.read_seq`, callerId)} else 0 end as unread,
      person.id as "personId", person.display_name as "displayName", person.avatar_url as "avatarUrl",
      golf_session.id as "golfSessionId", golf_session.title, golf_session.starts_at as "startsAt",
      golf_session.organizer_id = ${callerId} as organises, last.message, last.sender_id = ${callerId} as own
    from page
    left join private_chats as chat on chat.conversation_id = ${ofKind('pair')}
    left join profiles as person on person.id = ${otherPersonOf(sql`chat`, callerId)}
    left join golf_sessions as golf_session on golf_session.conversation_id = ${ofKind('golf-session')}
    left join messages as last on last.conversation_id = page.id and last.seq = page.last_seq
    order by page.at desc, page.id desc`,
);

type Row = {
  conversationId: string;
  kind: 'pair' | 'golf-session';
  at: string;
  muted: boolean;
  unread: number;
  personId: string;
  displayName: string;
  avatarUrl: string | null;
  golfSessionId: string;
  title: string;
  startsAt: string;
  organises: boolean;
  /** Null: nothing was said yet. */
  message: string | null;
  own: boolean;
};

type InboxInput = PageInput & { search?: string | undefined };

/** The conversations of the caller, the newest message first. */
export function findInbox({ search, cursor, limit }: InboxInput): FindCaller<Row> {
  const words = searchWords(search ?? '');
  const key = pageKey(cursor, keyColumns);
  return inbox({ words, ...key }, key !== null, rowsFor(limit), words.length > 0);
}

/** The gate of the inbox, which reads the caller and the page in one statement. */
export const inboxGate = gateBesideCaller(golfer, findInbox, (rows, { limit }) => ({
  facts: null,
  proven: { page: toInboxPage(rows, limit) },
}));

function toInboxPage(rows: Row[], limit: number) {
  const page = toPage(rows, limit, (last) => [last.at, last.conversationId]);
  return { ...page, items: page.items.map(toItem) };
}

const toItem = (row: Row): InboxItem => ({
  conversationId: row.conversationId,
  about:
    row.kind === 'pair'
      ? {
          kind: 'pair',
          person: { id: row.personId, displayName: row.displayName, avatarUrl: row.avatarUrl },
        }
      : {
          kind: 'golf-session',
          golfSessionId: row.golfSessionId,
          title: row.title,
          startsAt: row.startsAt,
          organises: row.organises,
        },
  last: row.message === null ? null : { message: row.message, own: row.own },
  at: row.at,
  unread: row.unread,
  muted: row.muted,
});

/** Only conversations with a message after the pointer are looked into. */
const unread = statement<OfReader, { count: number }>(
  ({ userId, now }) => sql`
    select count(*)::int as count from (select from (${ownConversations({ userId, now })}) as own
      where last_seq > read_seq and not muted
        and ${hasUnread(sql`own.id`, sql`own.read_seq`, userId)} limit ${sql.lit(mostCounted)}) as unread`,
);

/** The number of conversations with unread messages; muted ones do not count. */
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await unread(db, { userId, now });
  return row?.count ?? 0;
}
