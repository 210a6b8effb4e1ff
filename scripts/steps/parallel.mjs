// @ts-check

/**
 * Runs jobs with at most `width` at a time and answers their results in the order of the jobs.
 *
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @param {number} width
 * @returns {Promise<T[]>}
 */
export async function inParallel(jobs, width) {
  /** @type {T[]} */
  const results = [];
  const queue = jobs.entries();
  const worker = async () => {
    for (const [index, job] of queue) results[index] = await job();
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, jobs.length)) }, worker));
  return results;
}
