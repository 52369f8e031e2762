/** Runs every job, `count` at a time: most of a picture's time is spent waiting. */
export async function inLanes(jobs: readonly (() => Promise<void>)[], count: number): Promise<void> {
  const left = jobs.values();
  const lane = async () => {
    for (const job of left) await job();
  };
  await Promise.all(Array.from({ length: count }, lane));
}
