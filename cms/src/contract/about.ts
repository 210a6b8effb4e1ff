import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, createUpdateSchema, editQuery, localisedEntityFields } from './entity';
import { defineHistoryEndpoints } from './history';
import { ImageRef, ImageRefInput } from './image-ref';
import { limitTotalTextLength } from './json-size';
import { limitFacts } from './limit-facts';
import { MAX_PARTS_LENGTH } from './limits';
import { PartId, createPartList, OptionalLine, OptionalText, RequiredLine, Year } from './values';

const heroTexts = { title: OptionalLine, subtitle: OptionalText } as const;
const storyTexts = { heading: OptionalLine, body: OptionalText } as const;
const Visit = z.strictObject({ text: OptionalText, openingHours: createPartList(RequiredLine) });

/**
 * The About page in the requested language. A milestone's text is empty only if `fallback=none` was requested
 * and the language has no text.
 */
export const About = z.object({
  ...localisedEntityFields,
  hero: z.object({ ...heroTexts, image: z.nullable(ImageRef) }),
  story: z.array(z.object({ id: PartId, ...storyTexts, image: z.nullable(ImageRef) })),
  milestones: z.array(z.object({ id: PartId, year: Year, text: OptionalLine })),
  visit: Visit,
});
export type About = z.infer<typeof About>;

const partId = { id: z.optional(PartId) } as const;

/**
 * The About page in a request. All languages share the list of parts and its order; a request sets the texts
 * of one language. A milestone needs a Slovenian text; its translation is optional. The facts in the texts of
 * each part are limited.
 */
export const AboutInput = z.strictObject({
  hero: z.strictObject({ ...heroTexts, image: z.nullable(ImageRefInput) }).check(limitFacts()),
  story: limitTotalTextLength(
    createPartList(
      z.strictObject({ ...partId, ...storyTexts, image: z.optional(z.nullable(ImageRefInput)) }),
      'id',
    ).check(limitFacts()),
    MAX_PARTS_LENGTH,
  ),
  milestones: createPartList(z.strictObject({ ...partId, year: Year, text: OptionalLine }), 'id').check(limitFacts()),
  visit: Visit.check(limitFacts()),
});
export const AboutUpdateRequest = createUpdateSchema(About, { ...AboutInput.shape, expectedVersion: ExpectedVersion });
export type AboutUpdateRequest = z.infer<typeof AboutUpdateRequest>;

/** Contract of the About page. */
export const aboutEntity = defineEntityContract({
  name: 'about',
  request: AboutInput,
  response: About,
  localised: [
    'hero.title',
    'hero.subtitle',
    'story.*.heading',
    'story.*.body',
    'milestones.*.text',
    'visit.text',
    'visit.openingHours',
  ],
});

const Query = z.strictObject(editQuery);

/** Operations on the About page by generic name (`list`, `get`, `update` …). */
export const aboutOperations = {
  get: {
    method: 'GET',
    path: '/about',
    access: 'public',
    summary: 'The story of the house',
    query: Query,
    responses: { 200: About },
  },
  update: {
    method: 'PUT',
    path: '/about',
    access: 'editor',
    summary: 'Save the story of the house',
    query: Query,
    ...createUpdateBodies(aboutEntity, AboutUpdateRequest),
  },
  ...defineHistoryEndpoints({ path: '/about', access: 'editor', params: {}, responseSchema: About }),
} as const;

/** Endpoints of the About page by operation id. */
export const aboutEndpoints = defineEndpoints({
  getAbout: aboutOperations.get,
  updateAbout: aboutOperations.update,
  listAboutRevisions: aboutOperations.listRevisions,
  getAboutRevision: aboutOperations.getRevision,
  restoreAboutRevision: aboutOperations.restoreRevision,
});
