import { endpoints } from '../../../contract/endpoints';
import { isAllowed } from '../../../contract/session';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { getWriteAccess } from '../page-text';
import type { ContentService } from '../services/content';
import type { ContentVersions } from '../services/content-versions';

const getContentService = (): ContentService => getService<ContentService>('api::content.content');
const getContentVersionsService = (): ContentVersions => getService<ContentVersions>('api::content.content-versions');

export default {
  list: defineAction(endpoints.listContent, async ({ language }) => {
    const items = await getContentService().readOverview(language);
    return { items, total: items.length };
  }),

  get: defineAction(endpoints.getContent, (request) =>
    getContentService().read(request.params.namespace, request.language, request),
  ),

  update: defineAction(endpoints.updateContent, async (request) => {
    const { namespace } = request.body;
    const { user } = await request.caller();
    if (!isAllowed(getWriteAccess(namespace), user?.roles ?? null)) throw new Problem('forbidden');
    await getContentService().requireVisible(namespace, request);
    return getContentVersionsService().save(request.body, await createOperationContext(request));
  }),

  listRevisions: defineAction(endpoints.listContentRevisions, async (request) => {
    const { namespace } = request.params;
    await getContentService().requireVisible(namespace, request);
    const items = await getContentVersionsService().listVersions(namespace, request.language);
    return { items, total: items.length };
  }),

  getRevision: defineAction(endpoints.getContentRevision, async (request) => {
    const { params, language } = request;
    await getContentService().requireVisible(params.namespace, request);
    return getContentVersionsService().readVersion({ ...params, language });
  }),

  restoreRevision: defineAction(endpoints.restoreContentRevision, async (request) => {
    const { params, body, language } = request;
    await getContentService().requireVisible(params.namespace, request);
    return getContentVersionsService().restoreVersion(
      { ...params, language },
      body?.expectedVersion,
      await createOperationContext(request),
    );
  }),
};
