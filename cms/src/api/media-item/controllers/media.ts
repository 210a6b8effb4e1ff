import { endpoints } from '../../../contract/endpoints';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { LibraryService } from '../services/library';
import type { RegistrationService } from '../services/registration';
import type { RemovalService } from '../services/removal';
import type { RenditionsService } from '../services/renditions';
import type { ReplacementService } from '../services/replacement';
import type { UsagesService } from '../services/usages';

const getLibraryService = (): LibraryService => getService<LibraryService>('api::media-item.library');
const getRegistrationService = (): RegistrationService =>
  getService<RegistrationService>('api::media-item.registration');
const getRemovalService = (): RemovalService => getService<RemovalService>('api::media-item.removal');

export default {
  list: defineAction(endpoints.listMedia, async (request) =>
    getLibraryService().listImages(request.query, await createOperationContext(request)),
  ),

  get: defineAction(endpoints.getMedia, async (request) =>
    getLibraryService().readImage(request.params.id, await createOperationContext(request)),
  ),

  update: defineAction(endpoints.updateMedia, async (request) =>
    getLibraryService().updateImage(request.body, await createOperationContext(request)),
  ),

  register: defineAction(endpoints.registerMedia, async (request) => {
    const context = await createOperationContext(request);
    const { replaces } = request.body;
    if (replaces !== undefined) {
      await getService<ReplacementService>('api::media-item.replacement').replaceByUpload(
        request.body,
        replaces,
        context,
      );
      return respondWith(200, { id: replaces });
    }
    const { id, isNew } = await getRegistrationService().registerUpload(request.body, context);
    return isNew ? respondWith(201, { id }) : respondWith(200, { id });
  }),

  remove: defineAction(endpoints.deleteMedia, async (request) => {
    await getRemovalService().removeImage(
      request.params.id,
      request.query.force === 'true',
      await createOperationContext(request),
    );
    return respondWith(204, null);
  }),

  retryRenditions: defineAction(endpoints.retryRenditions, async () => ({
    count: await getService<RenditionsService>('api::media-item.renditions').retryFailed(),
  })),

  usages: defineAction(endpoints.listMediaUsages, async (request) => {
    const { documentId } = await getLibraryService().requireRow(request.params.id, await request.staff());
    const items = await getService<UsagesService>('api::media-item.usages').listUsages(documentId);
    return { items, total: items.length };
  }),
};
