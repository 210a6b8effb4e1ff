const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 350;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls `load` until it succeeds: again up to five times, after 350 ms and then twice as long each time
 * (requirement L6). Rejects with its last error.
 */
export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await load();
    } catch (error) {
      if (retries === MAX_RETRIES) throw error;
      await wait(FIRST_DELAY_MS * 2 ** retries);
    }
  }
}
