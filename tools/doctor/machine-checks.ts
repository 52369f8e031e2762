// This machine: its disk, and its clock beside two others.
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { ageOf, oldestBackup } from './database-checks.ts';
import { ok, skipped, wrong, type Finding } from './findings.ts';
import type { Outside } from './public-checks.ts';

const megabyte = 1024 * 1024;
/** Writes stop below 32 MB (platform/server/availability.ts): early enough to do something about it. */
const leastFree = 500 * megabyte;

export const roomForData =
  'Free some room, or let DATA_DIR be on a larger disk. Below 32 MB the product stops writing.';

export const findDisk = (dataDir: string): Promise<Finding> =>
  findRoom(dataDir, { setting: 'DATA_DIR', needed: leastFree, room: roomForData });

/** The folder in which the set-up makes a backup, and where the nightly ones may be. */
export async function findBackupFolder(folder: string | null, production: boolean): Promise<Finding> {
  if (folder === null) return skipped('BACKUP_DIR is not set.');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  const [newest] = files.toSorted((one, other) => other.mtimeMs - one.mtimeMs);
  const seconds = newest && (Date.now() - newest.mtimeMs) / 1000;
  if (production && seconds !== undefined && seconds > oldestBackup)
    return wrong(`The newest in BACKUP_DIR is ${ageOf(seconds)} old.`, 'See why no later one was made.');
  const needed = Math.max(leastFree, newest?.size ?? 0);
  const room = 'Delete backups older than a month, or let BACKUP_DIR be on a larger disk.';
  return findRoom(folder, { setting: 'BACKUP_DIR', needed, room });
}

type Room = { setting: string; needed: number; room: string };

async function findRoom(folder: string, { setting, needed, room }: Room): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed) return wrong(`${Math.floor(free / megabyte)} MB are free for ${setting}.`, room);
  // Some file systems count no files.
  if (files > 0 && ffree < 1000) return wrong(`There is room for ${ffree} files only in ${setting}.`, room);
  const probe = join(folder, `doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'x', { flag: 'wx', mode: 0o600, flush: true });
  } finally {
    await rm(probe, { force: true });
  }
  return ok(`${setting} can be written, and ${(free / megabyte / 1024).toFixed(1)} GB are free.`);
}

/** Seconds. Codes of authenticator apps are valid for half a minute. */
const mostOff = 5;

export async function findClock(pool: pg.Pool | null, { visit }: Outside): Promise<Finding> {
  const [database, address] = await Promise.all([
    pool && offsetOfDatabase(pool).catch(() => null),
    visit.then(
      ({ headers, at }) => offsetOf(headers.date, at),
      () => null,
    ),
  ]);
  const others = [
    ['the database', database],
    ['the public address', address],
  ] as const;
  const seen = others.flatMap(([name, offset]) => (offset === null ? [] : [{ name, offset }]));
  const off = seen.filter(({ offset }) => Math.abs(offset) > mostOff);
  const list = (all: typeof seen) =>
    all.map(({ name, offset }) => `${Math.round(Math.abs(offset))} s from that of ${name}`).join(', ');
  if (off.length > 0)
    return wrong(
      `It is ${list(off)}.`,
      'Let every machine keep its time by itself: timedatectl set-ntp true.',
    );
  return ok(seen.length > 0 ? `It is ${list(seen)}.` : 'There is no other clock to compare it with.');
}

async function offsetOfDatabase(pool: pg.Pool): Promise<number> {
  // The first statement of a connection takes longer.
  await pool.query('select 1');
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  return (rows[0]!.now - (before + Date.now()) / 2) / 1000;
}

/** The header has whole seconds: half of one is added. */
function offsetOf(date: string | undefined, at: Date): number | null {
  const there = Date.parse(date ?? '');
  return Number.isNaN(there) ? null : (there + 500 - at.getTime()) / 1000;
}
