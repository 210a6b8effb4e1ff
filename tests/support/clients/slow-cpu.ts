import type { Page } from '@playwright/test';

/** Makes the scripts of a page take `times` as long, as on a weak or a busy machine. */
export async function slowCpu(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
