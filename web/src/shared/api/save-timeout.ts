/** How long a save may take before its person is told that it failed. */
export const SAVE_TIMEOUT_MS = 15_000;
