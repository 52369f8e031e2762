// Whether there is room to write. A full disk lets `select 1` pass, so readiness needs to ask for it separately.
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { isDiskFull } from './http/unavailable.ts';

/** PostgreSQL takes 16 MB at a time for its log, and falls when it cannot. Writes stop before that, so reads go on. */
const least = 32 * 1024 * 1024;

/** False when the disk of `folder` is as good as full; true when nobody can tell. */
export async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= least;
}

const checkedFor = 1000;

/** A megabyte, which the server must find on its disk before it answers. */
const probe = `create temporary table room_probe on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 1000)`;

export type DiskRoom = {
  /** Takes every error of the database; remembers that it has no room. */
  note: (error: unknown) => void;
  /** Of the folder, as it was at most a second ago. */
  forFiles: () => Promise<boolean>;
  /** Of the folder, and of the database once it has refused a write. */
  isThere: (pool: pg.Pool) => Promise<boolean>;
};

export function watchDiskRoom(folder: string): DiskRoom {
  let refused = false;
  let checkedAt = -Infinity;
  let found = Promise.resolve(true);

  function forFiles(): Promise<boolean> {
    if (performance.now() - checkedAt > checkedFor) {
      checkedAt = performance.now();
      found = hasRoom(folder);
    }
    return found;
  }

  return {
    forFiles,
    note(error) {
      if (isDiskFull(error)) refused = true;
    },
    async isThere(pool) {
      if (!(await forFiles())) return false;
      if (!refused) return true;
      const error: unknown = await pool.query(probe).then(
        () => null,
        (reason: unknown) => reason,
      );
      refused = isDiskFull(error);
      return error === null;
    },
  };
}
