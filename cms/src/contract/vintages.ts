import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { EntityId, ExpectedVersion, languageQuery } from './entity';
import { LABEL_STATES } from './label-terms';
import { CalendarDate, Instant, Language } from './values';

/**
 * Why what was made for a vintage cannot be removed together: visitors see its page or have seen it
 * (`published`), its label is published (`label_published`), or bottles of it were filled (`lots`).
 */
export const VINTAGE_BLOCKS = ['published', 'label_published', 'lots'] as const;
export type VintageBlock = (typeof VINTAGE_BLOCKS)[number];

/** What exists for a wine that is a new vintage of another one. */
export const VintageGuide = z.object({
  /** What is saved of the wine itself. `lacksDescription` lists the languages without a description. */
  wine: z.object({
    version: z.int(),
    hasPicture: z.boolean(),
    lacksDescription: z.array(Language),
    price: z.nullable(z.number()),
    published: z.boolean(),
    publishAt: z.nullable(Instant),
  }),
  /**
   * The wine of the same name with the latest vintage before; `null` without one. `labelId` is its newest
   * label version.
   */
  former: z.nullable(
    z.object({
      id: z.string(),
      slug: z.nullable(z.string()),
      title: z.nullable(z.string()),
      labelId: z.nullable(z.string()),
    }),
  ),
  /** Whether description or winemaking notes are still those of the former vintage. */
  hasCarriedTexts: z.boolean(),
  /** The newest laboratory analysis of the wine, and the number of all. */
  analysis: z.nullable(z.object({ id: z.string(), measuredOn: z.nullable(CalendarDate) })),
  analysisCount: z.int(),
  /** The newest label version of the wine, and the number of its drafts. */
  label: z.nullable(z.object({ id: z.string(), state: z.enum(LABEL_STATES), code: z.nullable(z.string()) })),
  labelDraftCount: z.int(),
  /** What prevents the removal; empty if everything can be removed. */
  blocks: z.array(z.enum(VINTAGE_BLOCKS)),
});
export type VintageGuide = z.infer<typeof VintageGuide>;

/** Removes a vintage. `expectedVersion` is that of the wine. */
const RemovalRequest = z.strictObject({ expectedVersion: ExpectedVersion });

/** Numbers of the documents that were removed with the wine. The bin entry of the wine restores all. */
export const RemovedVintage = z.object({ analyses: z.int(), labelDrafts: z.int() });
export type RemovedVintage = z.infer<typeof RemovedVintage>;

const Params = z.strictObject({ id: EntityId });
const Query = z.strictObject(languageQuery);

/** Operations on a new vintage of a wine. `id` is the id of the wine. */
export const vintageEndpoints = defineEndpoints({
  getVintageGuide: {
    method: 'GET',
    path: '/wines/{id}/vintage',
    access: 'editor',
    summary: 'What exists for a new vintage: analysis, label, and the vintage before',
    params: Params,
    query: Query,
    responses: { 200: VintageGuide },
  },
  removeVintage: {
    method: 'POST',
    path: '/wines/{id}/vintage/removal',
    access: 'editor',
    summary:
      'Move a new vintage to the bin: the wine with its analyses and its label drafts, as one audit entry; 409 `no_former_vintage` for a wine without an earlier vintage',
    params: Params,
    query: Query,
    body: RemovalRequest,
    responses: { 200: RemovedVintage },
  },
});
