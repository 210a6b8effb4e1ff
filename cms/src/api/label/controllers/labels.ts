import { labelEndpoints } from '../../../contract/labels';
import { publishedLabelEndpoints } from '../../../contract/published-labels';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write-document';
import type { WriteCommand } from '../../../core/documents/write-command';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { label } from '../label';
import { feedStamp } from '../lib/feed-stamp';
import { findLabelDifferences } from '../lib/label-differences';
import { newDraft } from '../lib/new-draft';
import { showLabel, showLabels } from '../lib/show-labels';
import type { LabelService } from '../services/labels';

const labels = (): LabelService => getService<LabelService>('api::label.labels');

export default {
  feed: defineAction(
    publishedLabelEndpoints.listPublishedLabels,
    ({ query: { page, pageSize = MAX_PAGE_SIZE } }) => labels().published(page, pageSize),
    // Web servers request the feed after every save, so the ETag must not require reading all labels.
    { stamp: () => feedStamp(strapi) },
  ),
  list: defineAction(labelEndpoints.listWineLabels, async (request) => {
    const items = await showLabels(request, await labels().idsOf(request.params.id));
    return { items, total: items.length };
  }),
  differences: defineAction(labelEndpoints.listLabelDifferences, async ({ params: { id } }) => {
    const items = (await findLabelDifferences(strapi, [id])).get(id) ?? [];
    return { items, total: items.length };
  }),
  create: defineAction(labelEndpoints.createLabel, async (request) => {
    const context = await createOperationContext(request);
    const input = await newDraft(strapi, request.params.id, request.body);
    const change = { kind: 'create', asked: { input, language: request.language } } as const satisfies WriteCommand;
    const { documentId } = await writeDocument(strapi, label, change, context);
    return respondWith(201, await showLabel(request, documentId));
  }),
  get: defineAction(labelEndpoints.getLabel, (request) => showLabel(request, request.params.id)),
  publish: defineAction(labelEndpoints.publishLabel, async (request) => {
    const { id } = request.params;
    const context = await createOperationContext(request);
    const current = () => showLabel(request, id);
    await attachCurrentOnConflict(() => labels().publish(id, request.body?.expectedVersion, context), current);
    return showLabel(request, id);
  }),
  correct: defineAction(labelEndpoints.correctLabel, async (request) => {
    const { id } = request.params;
    const context = await createOperationContext(request);
    await attachCurrentOnConflict(
      () => labels().correct(id, request.body, context),
      () => showLabel(request, id),
    );
    return showLabel(request, id);
  }),
};
