import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { isEditor } from '../../../core/caller';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import type { ContentService } from '../services/content';
import type { ContentHistory } from '../services/content-history';
import type { ContentWriter } from '../services/content-writer';

const content = (): ContentService => serviceOf<ContentService>('api::content.content');
const history = (): ContentHistory => serviceOf<ContentHistory>('api::content.content-history');

export default {
  list: action(endpoints.listContent, async () => {
    const items = await content().overview();
    return { items, total: items.length };
  }),

  get: action(endpoints.getContent, (request) => content().read(request.params.namespace, request.language, request)),

  update: action(endpoints.updateContent, async (request) => {
    if (request.body.namespace !== 'queenPage' && !isEditor(await request.caller())) throw new Problem('forbidden');
    const authorship = { author: (await request.staff()).name, now: request.now };
    return serviceOf<ContentWriter>('api::content.content-writer').write(request.body, authorship);
  }),

  listRevisions: action(endpoints.listContentRevisions, async ({ params, language }) => {
    const items = await history().list(params.namespace, language);
    return { items, total: items.length };
  }),

  getRevision: action(endpoints.getContentRevision, ({ params, language }) => history().read({ ...params, language })),

  restoreRevision: action(endpoints.restoreContentRevision, async ({ params, body, language, now, staff }) =>
    history().restore({ ...params, language }, body?.expectedVersion, { author: (await staff()).name, now }),
  ),
};
