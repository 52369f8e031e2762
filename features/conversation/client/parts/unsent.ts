// Asked before the code that sends is there: most visits write nothing, and have no use for it.

/** Start of the keys, in the device's storage, of what this person wrote and did not send yet. */
export const unsentPrefix = (userId: string) => `conversation:${userId}:unsent:`;
const anyUnsent = /^conversation:[^:]+:unsent:/;

let tell: () => void;
const writing = new Promise<void>((resolve) => {
  tell = resolve;
});

/** From now on something may be written. */
export const writingBegins = () => tell();

/** Resolves once something may wait to be sent: kept from an earlier visit, or written in this one. */
export async function whenUnsent(): Promise<void> {
  if (!Object.keys(localStorage).some((key) => anyUnsent.test(key))) await writing;
}
