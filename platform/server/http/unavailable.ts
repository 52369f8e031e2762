// PostgreSQL codes: connection failures (08), out of resources (53), read-only standby (25006, and 55000 for what
// it cannot even read), cancelled by a time limit
// (57014), shutting down or starting up (57P), lock not available (55P03, 40P01), and a failing disk (58030). The rest are
// codes of sockets and of our own files.
const codes =
  /^(08...|53...|25006|55000|57014|57P0.|55P03|40P01|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/;

/** Errors of `pg` without a code: connection timeout, query timeout, terminated connection. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error and is not queryable/;

/** Unreachable, silent, shutting down, full, timed out or locked: worth a retry. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // The socket folder disappears with its server; any other missing file is a fault.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return codes.test(code);
  return error instanceof Error && messages.test(error.message);
}

/** The server has no room to write; reads still work. */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test(String((error as { code?: unknown } | null)?.code));
}
