// The format of live events. Their meaning belongs to the feature that owns the kind.

/** The first event of a stream, and again after a break in the database's history. `recovered: false`: events may be missing, refetch everything. */
export type LiveHello = { recovered: boolean };

/** A change. `data` is included where refetching would cost every reader a call (messages). */
export type LiveChange = { topic: string; kind: string; subjectId: string | null; data?: unknown };

/** The epoch of the database's history in which an offset of the live stream was made. */
export const epochOf = (offset: string): string => offset.split(':', 1)[0] ?? '';

/** Between two heartbeats of a stream. A reader that receives nothing for much longer should reconnect. */
export const heartbeatSeconds = 20;
