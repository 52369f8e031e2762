// Limits counted in the database, by its clock, shared by all servers and kept over restarts. The same algorithm as in the
// process, one moment per key. A take is one statement; a refused one writes nothing.
import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import type { Db } from '../database.ts';

export function limitsInDatabase(db: Db, secret: string) {
  const hashOf = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest();

  return {
    async take(key: string, rule: LimitRule): Promise<number | null> {
      const { interval, window } = secondsOf(rule);
      const hash = hashOf(key);
      const latest = sql`now() + make_interval(secs => ${window - interval})`;
      const { rows } = await sql<{ late: number | null }>`
        with taken as (
          insert into rate_limits as kept (key_hash, full_at)
          values (${hash}, now() + make_interval(secs => ${interval}))
          on conflict (key_hash) do update
            set full_at = least(greatest(kept.full_at, now()), ${latest}) + make_interval(secs => ${interval})
          where kept.full_at <= ${latest} or not ${isPossible(sql`kept.full_at`, window)}
          returning true
        )
        select null as late from taken
        union all
        select ${lateness(rule)} from rate_limits where key_hash = ${hash} and not exists (select from taken)`.execute(
        db,
      );
      // No row: concurrent first takes of this key have used up the limit.
      const late = rows[0] ? rows[0].late : 1;
      return late === null ? null : Math.max(1, Math.ceil(late));
    },

    async wait(key: string, rule: LimitRule): Promise<number | null> {
      const { rows } = await sql<{ late: number }>`
        select ${lateness(rule)} as late from rate_limits
        where key_hash = ${hashOf(key)} and ${isPossible(sql`full_at`, secondsOf(rule).window)}`.execute(db);
      const late = rows[0]?.late ?? 0;
      return late > 0 ? Math.ceil(late) : null;
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key_hash', '=', hashOf(key)).execute();
    },
  };
}

/** Seconds until the next take is possible; zero or less: now. */
function lateness(rule: LimitRule) {
  const { interval, window } = secondsOf(rule);
  return sql`extract(epoch from full_at - now())::float8 + ${interval - window}::float8`;
}

/**
 * False for a moment that no take can produce: the database's clock was set back. Such a row is ignored, or the user would wait
 * until the clock catches up. Concurrent statements differ by less than a minute.
 */
const isPossible = (moment: RawBuilder<unknown>, window: number) =>
  sql`${moment} <= now() + make_interval(secs => ${window + 60})`;

function secondsOf({ burst, perSecond }: LimitRule) {
  return { interval: 1 / perSecond, window: burst / perSecond };
}

/** The table then has about 60 MB, indexes included. */
const mostRows = 500_000;

/** Removes rows without effect; if there are still too many, those that expire first. */
export async function pruneLimits(db: Db, most = mostRows): Promise<void> {
  await sql`delete from rate_limits where full_at <= now()`.execute(db);
  await sql`delete from rate_limits where key_hash in (
    select key_hash from rate_limits order by full_at desc offset ${most})`.execute(db);
}
