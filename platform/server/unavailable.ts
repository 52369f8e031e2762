/** Not reachable, shutting down, timed out or locked: worth trying again. Codes of PostgreSQL and of sockets. */
export function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string')
    return /^(08...|57P0.|57014|53300|55P03|40P01|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code);
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}
