import { Label, LabelInput, labelOperations } from '../../contract/labels';
import { defineCollection } from '../../core/documents/declare';
import { mainRow } from '../../core/documents/entity';
import type { StoredValue } from '../../core/documents/fields';
import { Problem } from '../../core/http/problem';
import { forStaff } from '../media-item/services/visibility';
import { findLabels } from './lib/find-labels';
import { LABELS } from './lib/label-row';
import { completeLabels } from './lib/present-labels';
import { wineOf } from './lib/wine-of-label';

const ingredients: StoredValue = {
  columns: ['ingredients'],
  read: (row) => row.ingredients ?? [],
  write: (value) => ({ ingredients: value }),
  blank: [],
};

// Read by the router of labels itself: `/labels/published` comes before it.
const { get: _get, ...operations } = labelOperations;

/**
 * A version of the label of a wine. What is published is frozen: it goes with no wine, and only its own operations change
 * it, which say so in the log.
 */
export const label = defineCollection({
  entity: 'label',
  uid: LABELS,
  operations,
  input: LabelInput,
  answer: Label,
  texts: [],
  values: { ingredients },
  references: [
    {
      field: 'wineId',
      to: 'wine',
      by: 'documentId',
      unknown: 'unknown_wine',
      whenGone: 'remove',
      goes: ({ state }) => state === 'draft',
    },
  ],
  titleColumns: ['wineName', 'code'],
  title: ({ wineName, code }) => [wineName, code].filter(Boolean).join(' · ') || null,
  derive: async (strapi, { wineId }, before) => {
    // A label stays with its wine; a change does not name it.
    const id = (before?.wineId ?? wineId) as string;
    const wine = await wineOf(strapi, id);
    return { wineId: id, ...(wine && { wineName: wine.title }) };
  },
  judge(_strapi, { before, recordedAs }) {
    const former = mainRow(before);
    if (former && former.state !== 'draft' && !recordedAs) throw new Problem('label_published');
  },
  complete: (presented) => completeLabels(strapi, presented),
  finder: { access: operations.update.access, find: findLabels },
  seen: forStaff,
  panel: {
    may: { delete: true },
    kept: ['wineName', 'state', 'code', 'issuedAt', 'frozen', 'former'],
    fixed: ['wineId'],
  },
  admin: { path: '/admin/labels', by: { id: 'documentId' } },
});
