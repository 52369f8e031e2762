/** Runs what shows a result. Its faults are reported and do not change the result. */
export async function show(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}
