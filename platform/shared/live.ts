// The format of live events. Their meaning belongs to the feature that owns the kind.

/** The first event of a stream. `recovered: false`: too many events were missed, refetch everything. */
export type LiveHello = { recovered: boolean };

/** A change. `data` is included where refetching would cost every reader a call (messages). */
export type LiveChange = { topic: string; kind: string; subjectId: string | null; data?: unknown };

/** Between two heartbeats of a stream. A reader that receives nothing for much longer should reconnect. */
export const heartbeatSeconds = 20;
