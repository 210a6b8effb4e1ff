import * as z from 'zod/mini';
import { createEchoedField, declareSize } from './json-size';
import { Language, Instant, bounded, atLeast, atMost } from './values';
import { MAX_INTEGER, MAX_LINE_LENGTH, MAX_PAGE_SIZE } from './limits';
import { FieldErrors } from './problem';
import { MAX_SLUG_LENGTH, SLUG } from './query-values';

/** A document id of the CMS: lower-case letters and digits, the same in every language. */
export const EntityId = declareSize(
  z.string().check(bounded(64, 'invalid_id'), z.regex(/^[a-z0-9]{1,64}$/, 'invalid_id')),
  { bytes: 66, values: 0 },
);

/** A name in an address: lower-case words joined by hyphens. */
export const Slug = z.string().check(bounded(MAX_SLUG_LENGTH), z.regex(SLUG, 'invalid_slug'));

/** The version of an editable entity: it starts at 1 and grows by one with each saved change. */
export const Version = z.int().check(z.gte(1));

/** The version a writer started from. `0` means: only if there is nothing yet. */
export const ExpectedVersion = z.optional(
  z.int('invalid_version').check(z.gte(0, 'invalid_version'), z.lte(MAX_INTEGER, 'invalid_version')),
);

/**
 * What is wrong with what is stored, by the path of the field, each with the value that stands there. Only those who may
 * repair it are told, and their answer has a blank or a valid value in its place; for anyone else broken parts are left out.
 */
export const issueFields = { faults: z.optional(FieldErrors) } as const;

/** What every editable entity carries in an answer. */
export const versionedFields = { version: Version, updatedAt: Instant, ...issueFields } as const;

/** Dotted paths of texts that are written in the other language only, by the language that lacks them. */
export const MissingTranslations = z.object({ sl: z.array(z.string()), en: z.array(z.string()) });
export type MissingTranslations = z.infer<typeof MissingTranslations>;

/**
 * What an entity with localised fields says besides: the language its texts are in, `sl` where a translation is missing.
 * Staff who read to edit (`status=all` or `fallback=none`) are also told what is not translated.
 */
export const localised = {
  ...versionedFields,
  language: Language,
  missingTranslations: z.optional(MissingTranslations),
} as const;

/** All fields of a response together that come back: the longest are texts of a label in 24 languages. */
const MAX_ECHOED_SIZE = { bytes: 256 * 1024, values: 2_000 };

type Known<Shape> = { [Field in keyof Shape]: z.ZodMiniOptional<z.ZodMiniUnknown> };
function known<Shape extends z.core.$ZodShape>(shape: Shape): Known<Shape> {
  const names = Object.keys(shape);
  const { bytes, values } = MAX_ECHOED_SIZE;
  const size = { bytes: Math.ceil(bytes / names.length), values: Math.ceil(values / names.length) };
  return Object.fromEntries(names.map((name) => [name, createEchoedField(size)])) as Known<Shape>;
}

/**
 * The body that changes an entity: `fields`, beside which all that its answer has may be sent back as it was read and is
 * dropped. So `GET`, an edit and `PUT` of the same object always work, and anything else stays unknown.
 *
 * @param checks rules between its fields
 */
export function createUpdateSchema<Answer extends z.core.$ZodShape, const Fields extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Answer>,
  fields: Fields,
  ...checks: z.core.$ZodCheck<z.output<z.ZodMiniObject<Fields, z.core.$strict>>>[]
) {
  type Change = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;
  const names = Object.keys(fields);
  return z.pipe(
    z.strictObject({ ...known(shape), ...fields }).check(...(checks as z.core.$ZodCheck<object>[])),
    z.transform(
      (body) =>
        Object.fromEntries(
          Object.entries(body as Record<string, unknown>).filter(([name]) => names.includes(name)),
        ) as Change,
    ),
  );
}

/** The answer of every list. `total` counts all that match, not only this page. */
export const createListSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().check(z.gte(0)) });

/** `lang` of any request; without it `Accept-Language` decides. */
export const languageQuery = { lang: z.optional(Language) } as const;

/**
 * `fallback=none` answers the texts of the language asked for alone, empty where they lack, so that a form shows what
 * is really written in it. For staff who may edit the entity; anyone else gets the Slovenian text, as without it.
 */
export const fallbackQuery = { fallback: z.optional(z.enum(['none'])) } as const;

/** What a write may be asked for: the language that it writes, and how its answer fills missing texts. */
export const editQuery = { ...languageQuery, ...fallbackQuery } as const;

/** `preview=1` of a public read. */
export const previewQuery = { preview: z.optional(z.string().check(bounded(MAX_LINE_LENGTH))) } as const;

const pageNumber = z.coerce
  .number({ error: 'invalid_number' })
  .check(z.int('invalid_number'), atLeast(1), atMost(MAX_INTEGER));

/** Paging of a list: `page` counts from 1. */
export const pagingQuery = {
  page: z._default(pageNumber, 1),
  pageSize: z.optional(pageNumber.check(atMost(MAX_PAGE_SIZE))),
} as const;
