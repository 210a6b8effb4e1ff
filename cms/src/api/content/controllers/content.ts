import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { isEditor } from '../../../core/http/caller';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import type { ContentService } from '../services/content';
import type { ContentHistory } from '../services/content-history';
import type { ContentWriter } from '../services/content-writer';

const content = (): ContentService => serviceOf<ContentService>('api::content.content');
const history = (): ContentHistory => serviceOf<ContentHistory>('api::content.content-history');

export default {
  list: action(endpoints.listContent, async ({ language }) => {
    const items = await content().overview(language);
    return { items, total: items.length };
  }),

  get: action(endpoints.getContent, (request) => content().read(request.params.namespace, request.language, request)),

  update: action(endpoints.updateContent, async (request) => {
    const { namespace } = request.body;
    if (namespace !== 'queenPage' && !isEditor(await request.caller())) throw new Problem('forbidden');
    await content().requireShown(namespace, request);
    const authorship = { author: (await request.staff()).name, now: request.now };
    return serviceOf<ContentWriter>('api::content.content-writer').write(request.body, authorship);
  }),

  listRevisions: action(endpoints.listContentRevisions, async (request) => {
    const { namespace } = request.params;
    await content().requireShown(namespace, request);
    const items = await history().list(namespace, request.language);
    return { items, total: items.length };
  }),

  getRevision: action(endpoints.getContentRevision, async (request) => {
    const { params, language } = request;
    await content().requireShown(params.namespace, request);
    return history().read({ ...params, language });
  }),

  restoreRevision: action(endpoints.restoreContentRevision, async (request) => {
    const { params, body, language, now } = request;
    await content().requireShown(params.namespace, request);
    const authorship = { author: (await request.staff()).name, now };
    return history().restore({ ...params, language }, body?.expectedVersion, authorship);
  }),
};
