import type { Core, UID } from '@strapi/strapi';

// A uid instead of an import: the lot entity imports from labels.
export const LOTS = 'api::lot.lot' as UID.ContentType;

/** A lot as label responses contain it. */
export interface LabelLot {
  id: string;
  code: string;
  bottledOn: string | null;
  bottles: number | null;
  bestBefore: string | null;
}
interface LotRow extends Omit<LabelLot, 'id'> {
  documentId: string;
  labelId: string | null;
}

/**
 * Lots (bottled batches) that carry the labels, by label id, in the order of their codes. Labels without lots
 * are absent.
 */
export async function readLotsByLabel(
  strapi: Core.Strapi,
  labelIds: readonly string[],
): Promise<Map<string, LabelLot[]>> {
  const found = new Map<string, LabelLot[]>();
  const query = { where: { labelId: { $in: [...labelIds] } }, orderBy: { code: 'asc' } };
  for (const { documentId, labelId, code, bottledOn, bottles, bestBefore } of (await strapi.db
    .query(LOTS)
    .findMany(query)) as LotRow[]) {
    const lot = {
      id: documentId,
      code,
      bottledOn: bottledOn ?? null,
      bottles: bottles ?? null,
      bestBefore: bestBefore ?? null,
    };
    if (labelId !== null) found.set(labelId, [...(found.get(labelId) ?? []), lot]);
  }
  return found;
}
