import * as z from 'zod/mini';
import { defineCollectionEndpoints, defineGetBySlugEndpoint, collectionQuery, createLacksQuery } from './collection';
import { defineEndpoints } from './endpoint';
import { ExpectedVersion, Slug, createListSchema, createUpdateSchema, localisedEntityFields } from './entity';
import { defineEntityContract } from './entity-contract';
import { TimeOfDay } from './hours';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_VISITORS } from './limits';
import { WEEKDAYS } from './open-state';
import { publicationDateFields, publicationOrderCheck } from './publication';
import { createSortQuery, publicationQuery, translationQuery } from './staff-list';
import {
  OptionalLine,
  OptionalText,
  Price,
  RequiredLine,
  Search,
  checkMaxLength,
  checkMaximum,
  checkMinimum,
} from './values';

/** Languages in which a visit can be guided, ISO 639-1. */
export const GUIDE_LANGUAGES = ['sl', 'en', 'de', 'it', 'hr', 'fr'] as const;
export const TIME_MODES = ['openingHours', 'fixed'] as const;
export const CONFIRMATIONS = ['manual', 'automatic'] as const;

const MINUTES_OF_DAY = 1_440;
const HOURS_OF_YEAR = 8_760;
const MAX_STARTS = 24;

const createRange = (least: number, most: number) =>
  z.int({ error: 'invalid_number' }).check(checkMinimum(least), checkMaximum(most));

/** A list of distinct values. */
const createChoices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values, { error: 'invalid_choice' })).check(
    checkMaxLength(values.length),
    z.refine((list: readonly string[]) => new Set(list).size === list.length, 'duplicate'),
  );

/** A day of each year, `MM-DD`; 29 February counts as existing. */
const DayOfYear = z.string({ error: 'required' }).check(
  checkMaxLength(5, 'invalid_date'),
  z.refine((text) => z.safeParse(z.iso.date(), `2024-${text}`).success, 'invalid_date'),
);

/**
 * When an experience starts. `openingHours`: within the opening hours, on `weekdays` only. `fixed`: at
 * `starts` (local times of the winery, in order) on `weekdays`. No weekdays mean every day.
 */
const timesFields = {
  mode: z.enum(TIME_MODES),
  weekdays: createChoices(WEEKDAYS),
  starts: z.array(TimeOfDay).check(checkMaxLength(MAX_STARTS)),
} as const;
const ExperienceTimes = z.strictObject(timesFields).check(
  z.superRefine(({ mode, starts }, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, path: ['starts'], input: starts });
    };
    if (mode === 'fixed' && starts.length === 0) refuse('required');
    if (new Set(starts).size < starts.length) refuse('duplicate');
  }),
);

/** From one day of the year to another, both inclusive; from a later to an earlier day over the new year. */
const Season = z.nullable(z.strictObject({ from: DayOfYear, to: DayOfYear }));

const peopleFields = { min: createRange(1, MAX_VISITORS), max: createRange(1, MAX_VISITORS) } as const;
const People = z
  .strictObject(peopleFields)
  .check(z.refine(({ min, max }) => min <= max, { error: 'min_after_max', path: ['max'] }));

const experienceFields = {
  title: RequiredLine,
  summary: OptionalText,
  /** What is included, a line each. */
  included: z.array(RequiredLine).check(checkMaxLength(20)),
  durationMinutes: createRange(15, MINUTES_OF_DAY),
  /** Prices in euros with VAT. */
  pricePerPerson: z.nullable(Price),
  pricePerGroup: z.nullable(Price),
  people: People,
  /** Most people at one time; with `isShared` of all groups together. */
  capacity: createRange(1, MAX_VISITORS),
  isShared: z.boolean(),
  languages: createChoices(GUIDE_LANGUAGES),
  leadTimeHours: createRange(0, HOURS_OF_YEAR),
  times: ExperienceTimes,
  season: Season,
  /** Until so many hours before the start a guest may cancel by the link in the mail. */
  cancelHours: createRange(0, HOURS_OF_YEAR),
  children: z.boolean(),
  dogs: z.boolean(),
  stepFree: z.boolean(),
  confirmation: z.enum(CONFIRMATIONS),
  published: z.boolean(),
  ...publicationDateFields,
} as const;

/** A tasting or tour that can be booked. */
export const Experience = z.object({
  ...localisedEntityFields,
  ...experienceFields,
  title: OptionalLine,
  included: z.array(z.string()),
  // Staff can open one without a duration.
  durationMinutes: createRange(1, MINUTES_OF_DAY),
  people: z.object(peopleFields),
  times: z.object(timesFields),
  id: z.string(),
  slug: Slug,
  image: z.nullable(ImageRef),
  position: z.int(),
});
export type Experience = z.infer<typeof Experience>;
export const ExperienceList = createListSchema(Experience);
export type ExperienceList = z.infer<typeof ExperienceList>;

const capacityCheck = z.refine<{ people: { max: number }; capacity: number }>(
  ({ people, capacity }) => people.max <= capacity,
  { error: 'over_capacity', path: ['people.max'] },
);

const writableFields = { ...experienceFields, slug: z.optional(Slug), image: z.nullable(ImageRefInput) } as const;

/** A new experience. Without `slug` the server derives a permanent one from the title. */
export const ExperienceCreateRequest = z.strictObject(writableFields).check(publicationOrderCheck, capacityCheck);
export type ExperienceCreateRequest = z.infer<typeof ExperienceCreateRequest>;
export const ExperienceUpdateRequest = createUpdateSchema(
  Experience,
  { ...writableFields, expectedVersion: ExpectedVersion },
  publicationOrderCheck,
  capacityCheck,
);
export type ExperienceUpdateRequest = z.infer<typeof ExperienceUpdateRequest>;

/** Contract of experiences. */
export const experienceEntity = defineEntityContract({
  name: 'experience',
  request: ExperienceCreateRequest,
  response: Experience,
  localised: ['title', 'summary', 'included'],
});

export const ExperienceListQuery = z.strictObject({
  ...collectionQuery,
  ...createLacksQuery('picture', 'description'),
  ...publicationQuery,
  ...translationQuery,
  ...createSortQuery('durationMinutes', 'pricePerPerson', 'people'),
  search: z.optional(Search),
});

/** Operations on experiences by generic name (`list`, `get`, `update` …). */
export const experienceOperations = {
  ...defineCollectionEndpoints({
    path: '/experiences',
    singular: 'experience',
    plural: 'experiences',
    responseSchema: Experience,
    listSchema: ExperienceList,
    listQuery: ExperienceListQuery,
    entity: experienceEntity,
    updateSchema: ExperienceUpdateRequest,
  }),
  get: defineGetBySlugEndpoint('/experiences', Experience),
} as const;

/** Endpoints of experiences by operation id. */
export const experienceEndpoints = defineEndpoints({
  listExperiences: experienceOperations.list,
  getExperience: experienceOperations.get,
  createExperience: experienceOperations.create,
  orderExperiences: experienceOperations.order,
  changeExperiences: experienceOperations.changeMany,
  updateExperience: experienceOperations.update,
  deleteExperience: experienceOperations.remove,
  listExperienceRevisions: experienceOperations.listRevisions,
  getExperienceRevision: experienceOperations.getRevision,
  restoreExperienceRevision: experienceOperations.restoreRevision,
});
