/** Time in ms that a step waits for its element. */
export const STEP_TIMEOUT_MS = 60_000;

/** Calls `look` until it returns something; throws with `name` after `STEP_TIMEOUT_MS`. */
export async function waitUntilFound<Found>(name: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`There is nothing like ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
