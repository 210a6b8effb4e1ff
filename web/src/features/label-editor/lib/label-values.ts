import * as z from 'zod/mini';
import { Label, LabelInput } from '#contract/labels';
import { RequiredLine } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { conflictingVersion } from '#shared/editor/save-languages';
import type { EditorAdapter } from '#shared/editor/editor-adapter';

const { wineId: _wine, gtin, energy, ...fields } = LabelInput.shape;

/** What the form of a label holds: an empty number of the trade, and no energy of a laboratory, are nothing. */
export type LabelValues = Pick<Label, 'category' | 'operator' | 'analysis' | 'ingredients' | 'gas' | 'languages'> & {
  gtin: string;
  energy: { kJ: number | null; kcal: number | null };
  /** Why what is published is corrected; not of a draft. */
  reason: string;
};

const TypedGtin = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || null),
  ),
  gtin,
);
const TypedEnergy = z.pipe(
  z.pipe(
    z.object({ kJ: z.nullable(z.number()), kcal: z.nullable(z.number()) }),
    // One of two alone is left to the contract, which says that it needs both.
    z.transform((typed) => (typed.kJ === null && typed.kcal === null ? null : typed)),
  ),
  energy as unknown as z.ZodMiniType<Label['energy'], { kJ: number | null; kcal: number | null } | null>,
);

const DraftForm = z.object({ ...fields, gtin: TypedGtin, energy: TypedEnergy });
const CorrectionForm = z.object({ ...DraftForm.shape, reason: RequiredLine });
export type LabelOutput = z.infer<typeof DraftForm> & { reason?: string };

export const labelValues = ({
  category,
  operator,
  analysis,
  ingredients,
  gas,
  languages,
  ...label
}: Label): LabelValues => ({
  category,
  operator,
  analysis,
  ingredients,
  gas,
  languages,
  gtin: label.gtin ?? '',
  energy: label.energy ?? { kJ: null, kcal: null },
  reason: '',
});

type LabelSource = EditorAdapter<Label, LabelValues, LabelOutput>;

const versionOf = ({ version }: Label): number => version;

/** How a draft is edited and saved. */
export const draftSource = (api: ApiClient, initial: Label, onSaved: (label: Label) => void): LabelSource => ({
  initial,
  formOf: labelValues,
  schema: DraftForm,
  write: (values, { id, version }) =>
    api.put('/labels/{id}', {
      params: { id },
      body: { ...values, expectedVersion: version },
      timeoutMs: SAVE_TIMEOUT_MS,
    }),
  theirsOf: (error) => conflictingVersion(error, Label),
  onSaved,
  draft: { thingOf: ({ id }) => `/labels/${id}`, versionOf },
  history: {
    address: { path: '/labels/{id}', params: { id: initial.id } },
    versionOf,
    savedAt: (data, now, read) => read(Label, data, { sl: now, en: now }).sl,
    reload: () => api.get('/labels/{id}', { params: { id: initial.id } }),
  },
});

/** How what is published is corrected: with a reason, and what it said before stays readable. */
export const correctionSource = (api: ApiClient, initial: Label, onSaved: (label: Label) => void): LabelSource => ({
  initial,
  formOf: labelValues,
  schema: CorrectionForm,
  write: ({ reason = '', ...values }, { id, version }) =>
    api.post('/labels/{id}/corrections', {
      params: { id },
      body: { ...values, reason, expectedVersion: version },
      timeoutMs: SAVE_TIMEOUT_MS,
    }),
  theirsOf: (error) => conflictingVersion(error, Label),
  onSaved,
  draft: { thingOf: ({ id }) => `/labels/${id}/corrections`, versionOf },
});
