import type { RenditionsService } from '../api/media-item/services/renditions';
import { serviceOf } from '../core/process/service-of';

/** How often a process looks for images that another one has left unfinished. */
const EVERY_MS = 15_000;

/** Goes on with the renditions that an earlier process did not finish, and keeps looking for such. */
export function startRenditions(): void {
  const wake = (): void => serviceOf<RenditionsService>('api::media-item.renditions').wake();
  wake();
  setInterval(wake, EVERY_MS).unref();
}
