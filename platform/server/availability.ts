// Whether the server can do its work: what an error says of it, and whether there is room to write.
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { onceIn } from './pacing.ts';

// PostgreSQL codes: connection failures (08), out of resources (53), read-only standby (25006, and 55000 for what it cannot even
// read), cancelled by a time limit (57014), shutting down or starting up (57P), lock not available (55P03, 40P01), and a failing disk
// (58030). The rest are codes of sockets and of our own files.
const codes =
  /^(08...|53...|25006|55000|57014|57P0.|55P03|40P01|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;

/** Errors of `pg` without a code: connection timeout, query timeout, terminated connection. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error and is not queryable/;

/** Thrown for the bucket when it cannot do its work now. `code`: why, for the log. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly code: string;

  constructor(code: string, options: ErrorOptions) {
    super('The bucket is away.', options);
    this.code = code;
  }
}

/** Unreachable, silent, shutting down, full, timed out or locked: worth a retry. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // The socket folder disappears with its server; any other missing file is a fault.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return codes.test(code);
  return error instanceof Error && messages.test(error.message);
}

/** Which service of ours is away, for the log; null for another error. */
export function serviceAway(error: unknown): 'bucket' | 'database' | null {
  if (!isUnavailable(error)) return null;
  return error instanceof Unavailable ? 'bucket' : 'database';
}

/** The server has no room to write; reads still work. */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test(String((error as { code?: unknown } | null)?.code));
}

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

type DiskRoom = {
  /** Receives every database error and remembers 'no room'. */
  note: (error: unknown) => void;
  /** The state of the folder's disk, at most a second old. */
  forFiles: () => Promise<boolean>;
  /** The state of the folder's disk, and of the database once it has refused a write. */
  isThere: (pool: pg.Pool) => Promise<boolean>;
};

/** `select 1` succeeds on a full disk, so readiness checks the room separately. */
export function watchDiskRoom(folder: string): DiskRoom {
  let refused = false;
  const forFiles = onceIn(checkedFor, () => hasRoom(folder));

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
