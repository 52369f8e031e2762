/** Says in local storage that the signed-in user turned push on: the browser's permission belongs to the browser. */
export const pushMark = 'push-on';

/** After a failure to turn push on. */
export function withoutMark(failure: unknown): never {
  localStorage.removeItem(pushMark);
  throw failure;
}
