// What the product tells the hub about its streams.
/** What a signed-in device may receive; null once its session has ended. */
export type Subscriptions = {
  topics: Set<string>;
  /** People in a blocked pair with the user: events about them are not delivered. */
  hiddenPeople: ReadonlySet<string>;
};

export type LiveSources = {
  /** By session id. A session that is missing in the result has ended. */
  subscriptionsOf(sessionIds: string[]): Promise<Map<string, Subscriptions>>;
  /** The data that an event carries, by kind and subject id. Read once per batch for all streams. */
  payloads: Record<string, (ids: string[]) => Promise<Map<string, unknown>>>;
};
