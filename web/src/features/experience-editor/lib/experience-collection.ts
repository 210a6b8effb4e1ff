import * as z from 'zod/mini';
import { Experience, ExperienceCreateRequest, experienceEntity } from '#contract/experiences';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { formatPrice } from '#shared/lib/format-number';
import { pages } from '#shared/pages';

const NO_SEASON = { from: '', to: '' } as const;

/** A season without days becomes null. */
const TypedSeason = z.pipe(
  z.object({ from: z.string(), to: z.string() }),
  z.transform((season) => (season.from === '' && season.to === '' ? null : season)),
);

const { season: SeasonSchema, times: TimesSchema } = ExperienceCreateRequest.shape;

/**
 * Times without invalid start times that the form hides. Start times count in the mode `fixed` only; valid
 * ones stay for a return to it.
 */
const TypedTimes = z.pipe(
  z.transform((times: Experience['times']) =>
    times.mode === 'fixed' || TimesSchema.safeParse(times).success ? times : { ...times, starts: [] },
  ),
  TimesSchema,
);

const formatRange = ({ min, max }: Experience['people']): string =>
  min === max ? String(max) : `${String(min)}–${String(max)}`;

/** Definition of the list and editor of experiences. */
export const experienceCollection = defineStaffCollection<Experience>({
  page: 'adminExperiences',
  path: '/experiences',
  idField: 'slug',
  texts: 'adminExperiences',
  responseSchema: Experience,
  requestSchema: ExperienceCreateRequest,
  localisedFields: experienceEntity.localised,
  formFields: {
    values: ({ season }) => ({ season: season ?? NO_SEASON }),
    schema: { season: z.pipe(TypedSeason, SeasonSchema), times: TypedTimes },
  },
  initialValues: {
    durationMinutes: 60,
    people: { min: 1, max: 8 },
    capacity: 8,
    languages: ['sl', 'en'],
    leadTimeHours: 24,
    cancelHours: 48,
  },
  copyOverrides: () => ({}),
  getName: ({ title }) => title,
  preview: { page: () => pages.visit.href() },
  thumbnail: { findImage: ({ image }) => image, shape: 'wide' },
  columns: [
    { name: 'durationMinutes', formatText: ({ durationMinutes }) => `${String(durationMinutes)} min`, isNumber: true },
    {
      name: 'pricePerPerson',
      formatText({ pricePerPerson, pricePerGroup }, t, language) {
        const toText = (key: string, price: number | null) =>
          price === null ? [] : [t(`adminExperiences.${key}`, { price: formatPrice(price, language) })];
        const prices = [...toText('perPerson', pricePerPerson), ...toText('perGroup', pricePerGroup)];
        return prices.join(' · ') || t('adminExperiences.noPrice');
      },
      isNumber: true,
    },
    { name: 'people', formatText: ({ people }) => formatRange(people), isNumber: true },
  ],
  choices: {
    confirmation: 'adminExperiences.confirmation',
    languages: 'adminExperiences.languages',
    mode: 'adminExperiences.mode',
    weekdays: 'adminExperiences.weekdays',
  },
  groups: { people: 'adminExperiences.fields', times: 'adminExperiences.fields', season: 'adminExperiences.fields' },
  bulkFields: [
    { field: 'pricePerPerson', kind: 'price' },
    { field: 'pricePerGroup', kind: 'price' },
  ],
  gaps: ['picture', 'description'],
});
