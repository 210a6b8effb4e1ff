import type { RenditionsService } from '../api/media-item/services/renditions';
import { getService } from '../core/process/get-service';

/** Interval at which a process checks for images that another process left unfinished. */
const WAKE_INTERVAL_MS = 15_000;

/**
 * Queues images that lack rendition widths of this release (scaled copies), starts rendering all queued
 * images, and checks for more every 15 s.
 */
export async function startRenditions(): Promise<void> {
  const renditions = getService<RenditionsService>('api::media-item.renditions');
  const wake = (): void => renditions.wake();
  await renditions.requeueIncomplete();
  wake();
  setInterval(wake, WAKE_INTERVAL_MS).unref();
}
