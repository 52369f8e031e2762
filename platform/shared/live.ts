// The form of what the live stream says; what it means is for the feature that owns the kind.

/** First event of a stream. `recovered: false`: too much was missed, load everything anew. */
export type LiveHello = { recovered: boolean };

/** Something changed. `data` comes along where reading it again would cost every reader a call (messages). */
export type LiveChange = { topic: string; kind: string; subjectId: string | null; data?: unknown };

/** A reader that hears nothing for this long may take the line as broken and come back. */
export const heartbeatSeconds = 20;
