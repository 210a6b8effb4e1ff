import type { ReadRequest, ReadScope } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import type { VisibilityService } from '../services/visibility';

/** What a caller sees of documents that are published: see `visibility.scopeOf`. */
export const whileShown = (request: ReadRequest): Promise<ReadScope> =>
  serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(request);
