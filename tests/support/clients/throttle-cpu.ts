import type { Page } from '@playwright/test';

/** Throttles the CPU of a page: scripts take `factor` times as long. */
export async function throttleCpu(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
