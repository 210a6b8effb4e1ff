import { labelEndpoints } from '../../../contract/labels';
import { publishedLabelEndpoints } from '../../../contract/published-labels';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write/write-document';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { label } from '../label';
import { createLabelKey } from '../lib/archive-key';
import { computeFeedEtag } from '../lib/feed-etag';
import { findLabelDifferences } from '../lib/label-differences';
import { createDraftInput } from '../lib/draft-input';
import { readLabelForStaff, readLabelsForStaff } from '../lib/read-labels';
import type { LabelService } from '../services/labels';

const getLabelService = (): LabelService => getService<LabelService>('api::label.labels');

export default {
  feed: defineAction(
    publishedLabelEndpoints.listPublishedLabels,
    ({ query: { page, pageSize = MAX_PAGE_SIZE } }) => getLabelService().listPublished(page, pageSize),
    // Web servers request the feed after every save, so the ETag must not require reading all labels.
    { computeEtag: () => computeFeedEtag(strapi) },
  ),
  key: defineAction(publishedLabelEndpoints.getLabelKey, () => createLabelKey()),
  list: defineAction(labelEndpoints.listWineLabels, async (request) => {
    const items = await readLabelsForStaff(request, await getLabelService().listVersionIds(request.params.id));
    return { items, total: items.length };
  }),
  differences: defineAction(labelEndpoints.listLabelDifferences, async ({ params: { id } }) => {
    const items = (await findLabelDifferences(strapi, [id])).get(id) ?? [];
    return { items, total: items.length };
  }),
  create: defineAction(labelEndpoints.createLabel, async (request) => {
    const context = await createOperationContext(request);
    const input = await createDraftInput(strapi, request.params.id, request.body, context);
    const command = { kind: 'create', writeInput: { shared: input } } as const;
    const { documentId } = await writeDocument(strapi, label, command, context);
    return respondWith(201, await readLabelForStaff(request, documentId));
  }),
  get: defineAction(labelEndpoints.getLabel, (request) => readLabelForStaff(request, request.params.id)),
  publish: defineAction(labelEndpoints.publishLabel, async (request) => {
    const { id } = request.params;
    const context = await createOperationContext(request);
    const readCurrent = () => readLabelForStaff(request, id);
    await attachCurrentOnConflict(
      () => getLabelService().publish(id, request.body?.expectedVersion, context),
      readCurrent,
    );
    return readLabelForStaff(request, id);
  }),
  correct: defineAction(labelEndpoints.correctLabel, async (request) => {
    const { id } = request.params;
    const context = await createOperationContext(request);
    await attachCurrentOnConflict(
      () => getLabelService().correct(id, request.body, context),
      () => readLabelForStaff(request, id),
    );
    return readLabelForStaff(request, id);
  }),
};
