import * as z from 'zod/mini';
import { removeGtinSeparators } from '#contract/gtin';
import { Label, LabelInput } from '#contract/labels';
import { RequiredLine } from '#contract/values';
import type { AlcoholTerm } from '#contract/wine-law/law-facts';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import { isDeepEqual } from '#shared/lib/deep-equal';

const { wineId: _wine, gtin, energy, alcoholTerm, ...fields } = LabelInput.shape;

type PlainName =
  'category' | 'operator' | 'analysis' | 'ingredients' | 'gas' | 'languages' | 'markets' | 'marks' | 'headingMode';
/** Values of the label form. An empty GTIN and empty energy values mean none. */
export type LabelValues = Pick<Label, PlainName> & {
  gtin: string;
  /** Empty for none. */
  alcoholTerm: AlcoholTerm | '';
  energy: { kJ: number | null; kcal: number | null };
  /** Reason of a correction; empty for a draft. */
  reason: string;
  /** Whether a correction takes over the packaging of the wine. */
  takePackaging: boolean;
};

const TypedGtin = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => removeGtinSeparators(text) || null),
  ),
  gtin,
);
const TypedEnergy = z.pipe(
  z.pipe(
    z.object({ kJ: z.nullable(z.number()), kcal: z.nullable(z.number()) }),
    // If only one is given, the contract reports that both are needed.
    z.transform((typed) => (typed.kJ === null && typed.kcal === null ? null : typed)),
  ),
  energy as unknown as z.ZodMiniType<Label['energy'], { kJ: number | null; kcal: number | null } | null>,
);

const TypedAlcoholTerm = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text || null),
  ),
  alcoholTerm as unknown as z.ZodMiniType<Label['alcoholTerm'], string | null>,
);

const DraftSchema = z.object({ ...fields, gtin: TypedGtin, energy: TypedEnergy, alcoholTerm: TypedAlcoholTerm });
const CorrectionSchema = z.object({ ...DraftSchema.shape, reason: RequiredLine, takePackaging: z.boolean() });
/** Values of a valid label form, as the API takes them. */
export type LabelOutput = z.infer<typeof DraftSchema> & { reason?: string; takePackaging?: boolean };

/**
 * Converts a label to the values of its form: no GTIN becomes an empty text, no energy two nulls, and the
 * reason is empty.
 */
export const toLabelValues = ({
  category,
  operator,
  analysis,
  ingredients,
  gas,
  languages,
  markets,
  marks,
  headingMode,
  ...label
}: Label): LabelValues => ({
  category,
  operator,
  analysis,
  ingredients,
  gas,
  languages,
  markets,
  marks,
  headingMode,
  alcoholTerm: label.alcoholTerm ?? '',
  gtin: label.gtin ?? '',
  energy: label.energy ?? { kJ: null, kcal: null },
  reason: '',
  takePackaging: false,
});

type LabelAdapter = EditorAdapter<Label, LabelValues, LabelOutput>;

/** What both adapters of a label have in common. */
const createLabelAdapter = (api: ApiClient, initial: Label, onSaved: (label: Label) => void) => ({
  initial,
  toForm: toLabelValues,
  reload: () => api.get('/labels/{id}', { params: { id: initial.id } }),
  savedSchema: Label,
  onSaved,
});

/** Whether a label is the result of a correction: it has its values, and its reason is the newest one. */
function isCorrectionResult(newer: Label, values: LabelValues, base: Label): boolean {
  const sent = CorrectionSchema.safeParse(values);
  if (!sent.success || newer.history.length <= base.history.length) return false;
  const { reason, takePackaging: _packaging, ...fieldValues } = sent.data;
  return newer.history.at(-1)?.reason === reason && isDeepEqual(DraftSchema.parse(toLabelValues(newer)), fieldValues);
}

const getVersion = ({ version }: Label): number => version;

/**
 * Creates the editor adapter of an unpublished label, that is, how the editor loads, validates and saves it.
 * A save updates the label, and its earlier versions can be restored. `onSaved` gets the saved label.
 */
export const createDraftAdapter = (api: ApiClient, initial: Label, onSaved: (label: Label) => void): LabelAdapter => ({
  ...createLabelAdapter(api, initial, onSaved),
  schema: DraftSchema,
  save: (values, { id, version }) =>
    api.put('/labels/{id}', {
      params: { id },
      body: { ...values, expectedVersion: version },
      timeoutMs: SAVE_TIMEOUT_MS,
    }),
  draft: { getResource: ({ id }) => `/labels/${id}`, getVersion },
  history: {
    endpoint: { path: '/labels/{id}', params: { id: initial.id } },
    getVersion,
    toSaved: (data, now, read) => read(Label, data, { sl: now, en: now }).sl,
  },
});

/**
 * Creates the editor adapter of a published label, that is, how the editor loads, validates and saves it. A
 * save is a correction, which needs a reason; the texts from before stay readable. There is no history of
 * versions. `onSaved` gets the saved label.
 */
export const createCorrectionAdapter = (
  api: ApiClient,
  initial: Label,
  onSaved: (label: Label) => void,
): LabelAdapter => ({
  ...createLabelAdapter(api, initial, onSaved),
  schema: CorrectionSchema,
  isResultOf: isCorrectionResult,
  save: ({ reason = '', ...values }, { id, version }) =>
    api.post('/labels/{id}/corrections', {
      params: { id },
      body: { ...values, reason, expectedVersion: version },
      timeoutMs: SAVE_TIMEOUT_MS,
    }),
  draft: { getResource: ({ id }) => `/labels/${id}/corrections`, getVersion },
});
