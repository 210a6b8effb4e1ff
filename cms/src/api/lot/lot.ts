import type { Core } from '@strapi/strapi';
import { Lot, LotCreateRequest, lotOperations } from '../../contract/cellar';
import { type FieldMessage, toMessageText } from '../../contract/field-messages';
import { toSearchText } from '../../contract/search-words';
import { defineCollection, type Presented } from '../../core/documents/declare';
import { mainRow, type Done, type StoredRow } from '../../core/documents/entity';
import type { Columns } from '../../core/documents/fields';
import { Problem } from '../../core/http/problem';
import type { ReadScope, RequestContext } from '../../core/http/request-context';
import { LABELS } from '../label/lib/label-row';
import { forStaff } from '../media-item/services/visibility';
import { WINE_REFERENCE, withWines } from '../wine/lib/named-wines';

const uid = 'api::lot.lot';

async function labelsOf(strapi: Core.Strapi, ids: readonly unknown[]): Promise<StoredRow[]> {
  const named = [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))];
  if (named.length === 0) return [];
  const query = { where: { documentId: { $in: named } }, select: ['documentId', 'wineId', 'code'] };
  return (await strapi.db.query(LABELS).findMany(query)) as StoredRow[];
}

const refuse = (field: string, message: FieldMessage, { language }: RequestContext): never => {
  throw new Problem('validation_failed', { fields: { [field]: toMessageText(message, language) } });
};

/** A code is given once to a wine: told before the database refuses the row. */
async function derive(
  strapi: Core.Strapi,
  { wineId, code }: Columns,
  before: StoredRow | null,
  by: RequestContext,
): Promise<Columns> {
  const others = { wineId, code, ...(before && { documentId: { $ne: before.documentId } }) };
  if ((await strapi.db.query(uid).count({ where: others })) > 0) refuse('code', 'taken', by);
  return {};
}

/** Only a label of the same wine stands on the bottles of a lot. */
async function judge(strapi: Core.Strapi, { after }: Done, by: RequestContext): Promise<void> {
  const row = mainRow(after);
  if (!row?.labelId) return;
  const [label] = await labelsOf(strapi, [row.labelId]);
  if (label?.wineId !== row.wineId) refuse('labelId', 'unknown_label', by);
}

async function complete(presented: readonly Presented[], scope: ReadScope): Promise<Columns[]> {
  const labels = await labelsOf(
    strapi,
    presented.map(({ row }) => row.labelId),
  );
  const codeOf = new Map(labels.map(({ documentId, code }) => [documentId, code]));
  return (await withWines(strapi, presented, scope)).map((answer) => ({
    ...answer,
    labelCode: codeOf.get(answer.labelId as string) ?? null,
  }));
}

/** Bottles of a wine that were filled together, which it outlives: labels of wines that are gone still name them. */
export const lot = defineCollection({
  entity: 'lot',
  uid,
  operations: lotOperations,
  input: LotCreateRequest,
  answer: Lot,
  texts: [],
  references: [
    WINE_REFERENCE,
    // Drafts alone can be deleted: the lot waits for another label.
    { field: 'labelId', to: 'label', by: 'documentId', unknown: 'unknown_label', whenGone: 'drop part' },
  ],
  titleColumns: ['code'],
  search: ({ code }: Lot) => toSearchText(code),
  newestBy: 'position',
  filters: { wine: 'wineId', label: 'labelId' },
  derive,
  judge,
  complete,
  seen: forStaff,
  // Of its wine, that is: what the database refuses is told at the code.
  panel: { unique: 'code' },
  admin: { path: '/admin/lots', by: { id: 'documentId' } },
});
