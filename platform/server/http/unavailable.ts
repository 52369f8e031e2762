// PostgreSQL's codes: connection failures (08), no room or memory or connections left (53), a read-only stand-by (25006),
// cancelled by a time limit (57014), shutting down or starting up (57P), waiting for a lock (55P03, 40P01), and a
// disk that fails (58030). The rest are the codes of sockets and of our own files.
const codes =
  /^(08...|53...|25006|57014|57P0.|55P03|40P01|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;

/** What `pg` says without a code: no connection within the time, an answer that does not come, a connection that broke. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error and is not queryable/;

/** Not reachable, silent, shutting down, full, timed out or locked: worth trying again later. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // The socket's folder is gone with its server; any other missing file is a fault of ours.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return codes.test(code);
  return error instanceof Error && messages.test(error.message);
}

/** The server has no room to write: reading goes on. */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test(String((error as { code?: unknown } | null)?.code));
}
