// What the database knows of its backups: the last that succeeded, and the last that failed.
import type pg from 'pg';

type BackupEnd = { outcome: 'done'; bytes: number } | { outcome: 'failed'; bytes: null };

export type BackupRuns = {
  done: { secondsAgo: number; bytes: number } | null;
  failed: { secondsAgo: number } | null;
};

/** False when the database cannot be written, as by a role that only reads. The backup itself is complete. */
export async function recordBackup(pool: pg.Pool, { outcome, bytes }: BackupEnd): Promise<boolean> {
  const recording = pool.query(
    `insert into backup_runs (outcome, bytes) values ($1, $2)
     on conflict (outcome) do update set ended_at = excluded.ended_at, bytes = excluded.bytes`,
    [outcome, bytes],
  );
  return recording.then(
    () => true,
    () => false,
  );
}

/** By the clock of the database. */
export async function findBackupRuns(pool: pg.Pool): Promise<BackupRuns> {
  const { rows } = await pool.query<{ outcome: string; secondsAgo: number; bytes: string | null }>(
    `select outcome, extract(epoch from now() - ended_at)::float8 as "secondsAgo", bytes from backup_runs`,
  );
  const done = rows.find(({ outcome }) => outcome === 'done');
  const failed = rows.find(({ outcome }) => outcome === 'failed');
  return {
    done: done ? { secondsAgo: done.secondsAgo, bytes: Number(done.bytes) } : null,
    failed: failed ? { secondsAgo: failed.secondsAgo } : null,
  };
}
