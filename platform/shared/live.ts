// The format of live events. Their kinds are in the events.ts of the noun that announces them; one kind is of every product.

declare const carried: unique symbol;

/** A kind of live event, of those that `defineEvent` made. `Data` is what the event carries; most carry nothing, and readers refetch. */
export type EventKind<Data = unknown> = string & { readonly [carried]: Data };

/** Declares a kind of live event: only such kinds can be published, and only to such kinds can a screen listen. */
export const defineEvent = <Data = undefined>(name: string) => name as EventKind<Data>;

/** For a user: their rights have changed, or the people who are hidden from them. Triggers publish it too. */
export const rightsChanged = defineEvent('rights.changed');

/** The first event of a stream, and again after a break in the database's history. `recovered: false`: events may be missing, refetch everything. */
export type LiveHello = { recovered: boolean };

/** A change. It carries data where refetching would cost every reader a call (messages). */
export type LiveChange<Data = unknown> = {
  topic: string;
  kind: string;
  subjectId: string | null;
  data: Data;
};

/** The epoch of the database's history in which an offset of the live stream was made. */
export const epochOf = (offset: string): string => offset.split(':', 1)[0] ?? '';

/** Between two heartbeats of a stream. A reader that receives nothing for much longer should reconnect. */
export const heartbeatSeconds = 20;
