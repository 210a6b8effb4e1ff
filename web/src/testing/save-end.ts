import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Waits until no save is running. During one, the shortcut and the buttons of another save do nothing. */
export async function waitForSaveEnd(): Promise<void> {
  await expect.element(page.getByRole('button', { name: /^(Saving…|Shranjujem …)$/ })).not.toBeInTheDocument();
}
