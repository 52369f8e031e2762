// Whether there is room to write. `select 1` succeeds on a full disk, so readiness checks this separately.
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { isDiskFull } from './http/unavailable.ts';

/** PostgreSQL allocates 16 MB at a time for its log and crashes when it cannot. Writes stop before that; reads continue. */
const least = 32 * 1024 * 1024;

/** False when the disk of `folder` is nearly full; true when its size is unknown. */
export async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= least;
}

const checkedFor = 1000;

/** A megabyte, which the server must allocate on its disk. */
const probe = `create temporary table room_probe on commit drop as
  select repeat('x', 1000) as filler from generate_series(1, 1000)`;

export type DiskRoom = {
  /** Receives every database error and remembers 'no room'. */
  note: (error: unknown) => void;
  /** The state of the folder's disk, at most a second old. */
  forFiles: () => Promise<boolean>;
  /** The state of the folder's disk, and of the database once it has refused a write. */
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
