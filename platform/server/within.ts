/** Rejects when the work takes longer; the work itself goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
