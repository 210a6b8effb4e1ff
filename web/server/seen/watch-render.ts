import type { Histogram } from 'prom-client';
import { CmsUnavailable } from '../cms/cms-connection';
import type { PageAddress } from '../pages/page-address';
import type { Log } from './log';
import { pageRoute } from './route-name';

/** Measures the making of a page, and logs one that took long. */
export type WatchRender = <Result>(address: PageAddress, make: () => Promise<Result>) => Promise<Result>;

/** @param slowMs from when on it is logged */
export const watchRenders =
  (log: Log, renderSeconds: Histogram, slowMs: number): WatchRender =>
  async (address, make) => {
    const began = performance.now();
    let result = 'failed';
    try {
      const made = await make();
      result = 'made';
      return made;
    } catch (error) {
      if (error instanceof CmsUnavailable) result = 'unavailable';
      throw error;
    } finally {
      const ms = performance.now() - began;
      renderSeconds.observe({ result }, ms / 1000);
      const { language } = address;
      const fields = { event: 'slow_render', route: pageRoute(address), language, result, ms: Math.round(ms) };
      if (ms >= slowMs) log.warn(fields, 'A page took long to make');
    }
  };
