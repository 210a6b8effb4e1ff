import { labelEndpoints } from '../../../contract/labels';
import { publishedLabelEndpoints } from '../../../contract/published-labels';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { withCurrent, write } from '../../../core/documents/write';
import { action, reply } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import { label } from '../label';
import { feedStamp } from '../lib/feed-stamp';
import { findLabelDifferences } from '../lib/label-differences';
import { newDraft } from '../lib/new-draft';
import { showLabel, showLabels } from '../lib/show-labels';
import type { LabelService } from '../services/labels';

const labels = (): LabelService => serviceOf<LabelService>('api::label.labels');

export default {
  feed: action(
    publishedLabelEndpoints.listPublishedLabels,
    ({ query: { page, pageSize = MAX_PAGE_SIZE } }) => labels().published(page, pageSize),
    // Each save of anything lets the web server ask: reading all labels for it would take longer with every label.
    { stamp: () => feedStamp(strapi) },
  ),
  list: action(labelEndpoints.listWineLabels, async (request) => {
    const items = await showLabels(request, await labels().idsOf(request.params.id));
    return { items, total: items.length };
  }),
  differences: action(labelEndpoints.listLabelDifferences, async ({ params: { id } }) => {
    const items = (await findLabelDifferences(strapi, [id])).get(id) ?? [];
    return { items, total: items.length };
  }),
  create: action(labelEndpoints.createLabel, async (request) => {
    const by = await contextOf(request);
    const input = await newDraft(strapi, request.params.id, request.body);
    const change = { kind: 'create', asked: { input, language: request.language } } as const;
    const { documentId } = await write(strapi, label, change, by);
    return reply(201, await showLabel(request, documentId));
  }),
  get: action(labelEndpoints.getLabel, (request) => showLabel(request, request.params.id)),
  publish: action(labelEndpoints.publishLabel, async (request) => {
    const { id } = request.params;
    const by = await contextOf(request);
    const current = () => showLabel(request, id);
    await withCurrent(() => labels().publish(id, request.body?.expectedVersion, by), current);
    return showLabel(request, id);
  }),
  correct: action(labelEndpoints.correctLabel, async (request) => {
    const { id } = request.params;
    const by = await contextOf(request);
    await withCurrent(
      () => labels().correct(id, request.body, by),
      () => showLabel(request, id),
    );
    return showLabel(request, id);
  }),
};
