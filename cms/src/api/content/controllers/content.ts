import { endpoints } from '../../../contract/endpoints';
import { isAllowed } from '../../../contract/session';
import { action } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/http/route';
import { writeAccessTo } from '../page-text';
import type { ContentService } from '../services/content';
import type { ContentVersions } from '../services/content-versions';

const content = (): ContentService => serviceOf<ContentService>('api::content.content');
const versions = (): ContentVersions => serviceOf<ContentVersions>('api::content.content-versions');

export default {
  list: action(endpoints.listContent, async ({ language }) => {
    const items = await content().overview(language);
    return { items, total: items.length };
  }),

  get: action(endpoints.getContent, (request) => content().read(request.params.namespace, request.language, request)),

  update: action(endpoints.updateContent, async (request) => {
    const { namespace } = request.body;
    const { user } = await request.caller();
    if (!isAllowed(writeAccessTo(namespace), user?.roles ?? null)) throw new Problem('forbidden');
    await content().requireShown(namespace, request);
    return versions().save(request.body, await contextOf(request));
  }),

  listRevisions: action(endpoints.listContentRevisions, async (request) => {
    const { namespace } = request.params;
    await content().requireShown(namespace, request);
    const items = await versions().list(namespace, request.language);
    return { items, total: items.length };
  }),

  getRevision: action(endpoints.getContentRevision, async (request) => {
    const { params, language } = request;
    await content().requireShown(params.namespace, request);
    return versions().read({ ...params, language });
  }),

  restoreRevision: action(endpoints.restoreContentRevision, async (request) => {
    const { params, body, language } = request;
    await content().requireShown(params.namespace, request);
    return versions().restore({ ...params, language }, body?.expectedVersion, await contextOf(request));
  }),
};
