import { labelEndpoints, type Label } from '../../../contract/labels';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { collectionReads } from '../../../core/documents/read-collection';
import { withCurrent, write } from '../../../core/documents/write';
import { action, reply } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import { contextOf, type ReadRequest } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import { label, staffScope } from '../label';
import { newDraft } from '../lib/new-draft';
import type { LabelService } from '../services/labels';

const labels = (): LabelService => serviceOf<LabelService>('api::label.labels');

const show = async (request: ReadRequest, ids: readonly string[]): Promise<Label[]> =>
  (await collectionReads(strapi, label).some(await staffScope(request), ids)) as Label[];

/** One version, as its editor is shown it. Throws `not_found`. */
async function showOne(request: ReadRequest, id: string): Promise<Label> {
  const [found] = await show(request, [id]);
  if (!found) throw new Problem('not_found');
  return found;
}

export default {
  feed: action(labelEndpoints.listPublishedLabels, ({ query: { page, pageSize = MAX_PAGE_SIZE } }) =>
    labels().published(page, pageSize),
  ),
  list: action(labelEndpoints.listWineLabels, async (request) => {
    const items = await show(request, await labels().idsOf(request.params.id));
    return { items, total: items.length };
  }),
  create: action(labelEndpoints.createLabel, async (request) => {
    const by = await contextOf(request);
    const input = await newDraft(strapi, request.params.id, request.body);
    const change = { kind: 'create', asked: { input, language: request.language } } as const;
    const { documentId } = await write(strapi, label, change, by);
    return reply(201, await showOne(request, documentId));
  }),
  get: action(labelEndpoints.getLabel, (request) => showOne(request, request.params.id)),
  publish: action(labelEndpoints.publishLabel, async (request) => {
    const { id } = request.params;
    const by = await contextOf(request);
    const current = () => showOne(request, id);
    await withCurrent(() => labels().publish(id, request.body?.expectedVersion, by), current);
    return showOne(request, id);
  }),
  correct: action(labelEndpoints.correctLabel, async (request) => {
    const { id } = request.params;
    const by = await contextOf(request);
    await withCurrent(
      () => labels().correct(id, request.body, by),
      () => showOne(request, id),
    );
    return showOne(request, id);
  }),
};
