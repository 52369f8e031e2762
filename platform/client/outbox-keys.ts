// Asked before the code that sends is there: most visits send nothing later, and have no use for it.

/** Start of the keys, in the device's storage, of the commands of this person that wait to be sent. */
export const outboxPrefix = (userId: string) => `outbox:${userId}:`;
const anyKey = /^outbox:/;

let tell: () => void;
const beginning = new Promise<void>((resolve) => {
  tell = resolve;
});

/** From now on something may be put in the outbox. */
export const outboxBegins = () => tell();

/** Resolves once something may wait to be sent: kept from an earlier visit, or put there in this one. */
export async function whenWaiting(): Promise<void> {
  if (!Object.keys(localStorage).some((key) => anyKey.test(key))) await beginning;
}
