import type { Core } from '@strapi/strapi';
import { demoLabels } from '../../demo/labels';
import { label } from '../api/label/label';
import { createDraftInput } from '../api/label/lib/draft-input';
import { readLabelRegister } from '../api/label/lib/label-register';
import type { LabelService } from '../api/label/services/labels';
import type { LabelItem } from '../contract/labels';
import { writeDocument } from '../core/documents/write/write-document';
import type { OperationContext } from '../core/http/operation-context';
import { getService } from '../core/process/get-service';

/**
 * Creates the demo labels of the given wines (ids by slug), unless there is any label already. Returns the
 * ids of the labels that it published, by wine slug; empty if it did nothing.
 */
export async function seedLabels(
  strapi: Core.Strapi,
  wines: ReadonlyMap<string, string>,
  context: OperationContext,
): Promise<ReadonlyMap<string, string>> {
  const publishedIds = new Map<string, string>();
  if ((await strapi.db.query(label.uid).count()) > 0) return publishedIds;
  const labels = getService<LabelService>('api::label.labels');
  const { words } = await readLabelRegister(strapi);
  const getWordId = (key: string): string => words.find((word) => word.key === key)?.id ?? '';
  const toLabelItem = (entry: string | readonly string[]): LabelItem =>
    typeof entry === 'string' ? { id: getWordId(entry) } : { anyOf: entry.map(getWordId) };
  for (const { wineSlug, ingredients, isPublished, correction, ...rest } of demoLabels) {
    const wineId = wines.get(wineSlug);
    if (wineId === undefined) continue;
    const request = { ...rest, ingredients: ingredients.map(toLabelItem) };
    const input = await createDraftInput(strapi, wineId, request, context);
    const command = { kind: 'create', writeInput: { shared: input } } as const;
    const { documentId } = await writeDocument(strapi, label, command, context);
    if (!isPublished) continue;
    await labels.publish(documentId, undefined, context);
    publishedIds.set(wineSlug, documentId);
    if (!correction) continue;
    const { wineId: _wine, ...correctedInput } = input;
    await labels.correct(documentId, { ...correctedInput, ...correction, expectedVersion: undefined }, context);
  }
  return publishedIds;
}
