import { Label, LabelInput, labelOperations } from '../../contract/labels';
import { defineCollection } from '../../core/documents/define-entity';
import { mainRow } from '../../core/documents/entity';
import type { FieldCodec } from '../../core/documents/fields';
import { Problem } from '../../core/http/problem';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';
import { findLabels } from './lib/find-labels';
import { LABELS } from './lib/label-row';
import { completeLabels } from './lib/present-labels';
import { wineOf } from './lib/wine-of-label';

const ingredients: FieldCodec = {
  columns: ['ingredients'],
  read: (row) => row.ingredients ?? [],
  write: (value) => ({ ingredients: value }),
  emptyValue: [],
};

// The label router handles `get` itself, because `/labels/published` must match first.
const { get: _get, ...operations } = labelOperations;

/**
 * Entity of label versions of wines. A published label is frozen: it outlives its wine, and only `publish`
 * and `correct` change it, each with its own audit action.
 */
export const label = defineCollection({
  entityName: 'label',
  uid: LABELS,
  operations,
  requestSchema: LabelInput,
  responseSchema: Label,
  localisedFields: [],
  codecs: { ingredients },
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
    const wine = await wineOf(strapi, id);
    return { wineId: id, ...(wine && { wineName: wine.title }) };
  },
  validateChange(_strapi, { before, auditAction }) {
    const former = mainRow(before);
    if (former && former.state !== 'draft' && !auditAction) throw new Problem('label_published');
  },
  enrichResponses: (presented) => completeLabels(strapi, presented),
  finder: { access: operations.update.access, find: findLabels },
  resolveReadScope: resolveStaffReadScope,
  panel: {
    allowedActions: { delete: true },
    readOnlyColumns: ['wineName', 'state', 'code', 'issuedAt', 'frozen', 'former'],
    fixed: ['wineId'],
  },
  admin: { path: '/admin/labels', by: { id: 'documentId' } },
});
