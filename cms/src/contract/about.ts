import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { ExpectedVersion, languageQuery, localised } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_LIST_LENGTH } from './limits';
import { OptionalLine, OptionalText, RequiredLine } from './text';
import { Year } from './time';

const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(MAX_LIST_LENGTH, 'too_long'));

const heroTexts = { title: OptionalLine, subtitle: OptionalText } as const;
const storyTexts = { heading: OptionalLine, body: OptionalText } as const;
const Milestone = z.strictObject({ year: Year, text: RequiredLine });
const Visit = z.strictObject({ text: OptionalText, openingHours: list(RequiredLine) });

/** The story of the house in the language asked for. */
export const About = z.object({
  ...localised,
  hero: z.object({ ...heroTexts, image: z.nullable(ImageRef) }),
  story: z.array(z.object({ ...storyTexts, image: z.nullable(ImageRef) })),
  milestones: z.array(Milestone),
  visit: Visit,
});
export type About = z.infer<typeof About>;

export const AboutUpdateRequest = z.strictObject({
  hero: z.strictObject({ ...heroTexts, image: z.nullable(ImageRefInput) }),
  story: list(z.strictObject({ ...storyTexts, image: z.optional(z.nullable(ImageRefInput)) })),
  milestones: list(Milestone),
  visit: Visit,
  expectedVersion: ExpectedVersion,
});
export type AboutUpdateRequest = z.infer<typeof AboutUpdateRequest>;

const Query = z.strictObject(languageQuery);

export const aboutEndpoints = defineEndpoints({
  getAbout: {
    method: 'GET',
    path: '/about',
    access: 'public',
    summary: 'The story of the house',
    query: Query,
    responses: { 200: About },
  },
  updateAbout: {
    method: 'PUT',
    path: '/about',
    access: 'editor',
    summary: 'Save the story of the house',
    query: Query,
    body: AboutUpdateRequest,
    responses: { 200: About },
  },
});
