import { endpoints } from '../../../contract/endpoints';
import { action, reply } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { LibraryService } from '../services/library';
import type { RegistrationService } from '../services/registration';
import type { RemovalService } from '../services/removal';
import type { ReplacementService } from '../services/replacement';
import type { UsagesService } from '../services/usages';

const library = (): LibraryService => serviceOf<LibraryService>('api::media-item.library');
const registration = (): RegistrationService => serviceOf<RegistrationService>('api::media-item.registration');
const removal = (): RemovalService => serviceOf<RemovalService>('api::media-item.removal');

export default {
  list: action(endpoints.listMedia, async (request) => library().list(request.query, await contextOf(request))),

  get: action(endpoints.getMedia, async (request) => library().read(request.params.id, await contextOf(request))),

  update: action(endpoints.updateMedia, async (request) => library().update(request.body, await contextOf(request))),

  register: action(endpoints.registerMedia, async (request) => {
    const user = await contextOf(request);
    const { replaces } = request.body;
    if (replaces !== undefined) {
      await serviceOf<ReplacementService>('api::media-item.replacement').replaceByUpload(request.body, replaces, user);
      return reply(200, { id: replaces });
    }
    const { id, isNew } = await registration().register(request.body, user);
    return isNew ? reply(201, { id }) : reply(200, { id });
  }),

  remove: action(endpoints.deleteMedia, async (request) => {
    await removal().remove(request.params.id, request.query.force === 'true', await contextOf(request));
    return reply(204, null);
  }),

  usages: action(endpoints.listMediaUsages, async (request) => {
    const { documentId } = await library().find(request.params.id, await request.staff());
    const items = await serviceOf<UsagesService>('api::media-item.usages').usagesOf(documentId);
    return { items, total: items.length };
  }),
};
