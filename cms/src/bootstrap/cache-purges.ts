import type { CachePurges } from '../api/shared-caches/services/cache-purges';
import { getService } from '../core/process/get-service';

const getPurgesService = (): CachePurges => getService<CachePurges>('api::shared-caches.cache-purges');

/**
 * Starts to purge shared caches (such as a CDN) through the configured webhook at each site change; does
 * nothing without one.
 */
export const startCachePurges = (): void => getPurgesService().start();

/** Stops purging shared caches from this process; other processes continue. */
export const stopCachePurges = (): void => getPurgesService().stop();
