import { type LabelInput, labelEntity, labelOperations } from '../../contract/labels';
import { DEFAULT_HEADING_MODE } from '../../contract/wine-law/law-facts';
import { defineCollection } from '../../core/documents/entity/define-entity';
import { findMainRow } from '../../core/documents/rows/stored-rows';
import type { RowOf } from '../../core/documents/entity/entity-spec';
import type { FieldCodec } from '../../core/documents/entity/fields';
import { Problem } from '../../core/http/problem';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';
import { findLabels } from './lib/find-labels';
import { LABELS } from './lib/label-row';
import { enrichLabels } from './lib/enrich-labels';
import { requirePictogramBasis } from './lib/law-settings';
import { findLabelledWine } from './lib/labelled-wines';

const ingredientsCodec: FieldCodec<LabelInput['ingredients'], RowOf<typeof LABELS>> = {
  columns: ['ingredients'],
  read: (row) => row.ingredients ?? [],
  write: (value) => ({ ingredients: value }),
  emptyValue: [],
};

// Labels from before the mode could be chosen have none.
const headingModeCodec: FieldCodec<LabelInput['headingMode'], RowOf<typeof LABELS>> = {
  columns: ['headingMode'],
  read: (row) => row.headingMode ?? DEFAULT_HEADING_MODE,
  write: (value) => ({ headingMode: value }),
  emptyValue: DEFAULT_HEADING_MODE,
};

// The label router handles `get` itself, because `/labels/published` must match first.
const { get: _get, ...operations } = labelOperations;

/**
 * Entity of label versions of wines. A published label is frozen: it outlives its wine, and only `publish`
 * and `correct` change it, each with its own audit action.
 */
export const label = defineCollection(labelEntity, {
  uid: LABELS,
  operations,
  codecs: { ingredients: ingredientsCodec, headingMode: headingModeCodec },
  references: [
    {
      field: 'wineId',
      targetEntity: 'wine',
      targetColumn: 'documentId',
      notFoundMessage: 'unknown_wine',
      onDelete: 'cascade',
      cascadeWhen: ({ state }) => state === 'draft',
    },
  ],
  titleColumns: ['wineName', 'code'],
  title: ({ wineName, code }) => [wineName, code].filter(Boolean).join(' · ') || null,
  deriveColumns: async (strapi, { wineId }, before) => {
    // A label cannot move to another wine; updates do not contain the wine.
    const id = (before?.wineId ?? wineId) as string;
    const wine = await findLabelledWine(strapi, id);
    return { wineId: id, ...(wine && { wineName: wine.title }) };
  },
  async validateChange(strapi, { before, after, auditAction }, context) {
    const former = findMainRow(before);
    if (former && former.state !== 'draft' && !auditAction) throw new Problem('label_published');
    const [hadPictogramOnly, hasPictogramOnly] = [former, findMainRow(after)].map(
      (row) => row?.headingMode === 'pictogramOnly',
    );
    // Other changes, such as by a newer version that supersedes the label, leave a sign that may be printed.
    if (hasPictogramOnly && (!hadPictogramOnly || auditAction === 'publish'))
      await requirePictogramBasis(strapi, context);
  },
  enrichResponses: (presented) => enrichLabels(strapi, presented),
  searchProvider: { access: operations.update.access, findMatches: findLabels },
  resolveReadScope: resolveStaffReadScope,
  panel: {
    allowedActions: { delete: true },
    readOnlyColumns: ['wineName', 'state', 'code', 'issuedAt', 'frozen', 'former'],
    immutableColumns: ['wineId'],
  },
  admin: { documentParams: { id: 'documentId' } },
});
