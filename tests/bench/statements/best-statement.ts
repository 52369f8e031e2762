// What the bare server's statements share.
export type Row = Record<string, unknown>;

export type BestCall = {
  /** $1 is the hash of the caller's token, followed by `values`. `given`: the body, or what the call gives instead. */
  text: string;
  values: (subject: string, given: Record<string, string>) => unknown[];
  /** Without rows the call is refused. */
  answer: (rows: Row[]) => unknown;
};

export const open = `least(session.expires_at, session.token_expires_at) > now() and users.email_verified
  and users.suspended_at is null and users.deletion_due_at is null`;

/** An active member of the club $2. */
export const member = `caller as materialized (
  select session.user_id as id from auth_sessions as session
  join users on users.id = session.user_id
  join club_members as own on own.club_id = $2 and own.user_id = session.user_id and own.status = 'active'
  where session.token_hash = $1 and ${open})`;

export const golfer = `caller as materialized (
  select session.user_id as id from auth_sessions as session
  join users on users.id = session.user_id
  where session.token_hash = $1 and ${open})`;

export const byName = 'sort_name collate "und-x-icu", user_id';

export const pageSize = 50;

export function page<T>(items: T[], keyOf: (last: T) => unknown[], size = pageSize) {
  const shown = items.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown,
    nextCursor: items.length > size && last ? JSON.stringify(keyOf(last)) : null,
  };
}

/**
 * An expression for a search by parts of a name: the keys of these words in the index of parts of names. $2 is the club,
 * $3 the words.
 */
export const partsOfSearch = `array(
  select hashtextextended(substr(word, start, 3) collate "C", uuid_hash_extended($2, 0))
  from unnest($3::text[]) as word cross join lateral generate_series(1, greatest(length(word) - 2, 1)) as start)`;

/** Whether a name has all words of the search. */
export const hasWords = `search_name like all (array(select '%' || word || '%' from unnest($3::text[]) as word))`;
