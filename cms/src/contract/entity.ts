import * as z from 'zod/mini';
import { createEchoedField, declareSize } from './json-size';
import { Language, Instant, checkMaxLength, checkMinimum, checkMaximum } from './values';
import { MAX_INTEGER, MAX_LINE_LENGTH, MAX_PAGE_SIZE } from './limits';
import { FieldErrors } from './problem';
import { MAX_SLUG_LENGTH, SLUG } from './query-values';

/** A document id of the CMS: lower-case letters and digits, the same in every language. */
export const EntityId = declareSize(
  z.string().check(checkMaxLength(64, 'invalid_id'), z.regex(/^[a-z0-9]{1,64}$/, 'invalid_id')),
  { bytes: 66, values: 0 },
);

/** A slug of a URL: lower-case words joined by hyphens. */
export const Slug = z.string().check(checkMaxLength(MAX_SLUG_LENGTH), z.regex(SLUG, 'invalid_slug'));

/** The version of an editable entity: it starts at 1 and grows by one with each saved change. */
export const Version = z.int().check(z.gte(1));

/**
 * The version that the client has edited. `0` means: save only if nothing is stored yet. Omitted: save
 * always.
 */
export const ExpectedVersion = z.optional(
  z.int('invalid_version').check(z.gte(0, 'invalid_version'), z.lte(MAX_INTEGER, 'invalid_version')),
);

/**
 * `faults`: messages about stored values that violate the schema, by field path. They quote the stored value.
 * Only callers who may edit the entity get them; their response has an empty or valid value in that place.
 * For everyone else the invalid parts are omitted.
 */
export const issueFields = { faults: z.optional(FieldErrors) } as const;

/** Response fields of every editable entity. */
export const versionedFields = { version: Version, updatedAt: Instant, ...issueFields } as const;

/** Dotted paths of the texts that each language lacks although the other language has them. */
export const MissingTranslations = z.object({ sl: z.array(z.string()), en: z.array(z.string()) });
export type MissingTranslations = z.infer<typeof MissingTranslations>;

/**
 * Response fields of an entity with localised fields. `language` is the language of its texts: `sl` if the
 * translation is missing. `otherLanguageTexts` are the dotted paths of the texts in the language that is not
 * `language`, with the ids of list entries (`bio.cards.<id>.title`); it is omitted if there are none.
 * `missingTranslations` is for staff who read to edit (`status=all` or `fallback=none`).
 */
export const localisedEntityFields = {
  ...versionedFields,
  language: Language,
  otherLanguageTexts: z.optional(z.array(z.string())),
  missingTranslations: z.optional(MissingTranslations),
} as const;

/**
 * Total size of all response fields that a client may send back. The longest are label texts in 24 languages.
 */
const MAX_ECHOED_SIZE = { bytes: 256 * 1024, values: 2_000 };

/** The same fields as optional values that are accepted unread. */
type EchoedFields<Shape> = { [Field in keyof Shape]: z.ZodMiniOptional<z.ZodMiniUnknown> };
function createEchoedFields<Shape extends z.core.$ZodShape>(shape: Shape): EchoedFields<Shape> {
  const names = Object.keys(shape);
  const { bytes, values } = MAX_ECHOED_SIZE;
  const size = { bytes: Math.ceil(bytes / names.length), values: Math.ceil(values / names.length) };
  return Object.fromEntries(names.map((name) => [name, createEchoedField(size)])) as EchoedFields<Shape>;
}

/**
 * Creates the request schema of an update. It parses `fields` and returns only those. It also accepts every
 * other field of the response, with any value, and drops it, so that a client can `GET` an object, edit it
 * and `PUT` it back. Any other field is an error.
 *
 * @param checks rules between the fields
 */
export function createUpdateSchema<ResponseShape extends z.core.$ZodShape, const Fields extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<ResponseShape>,
  fields: Fields,
  ...checks: z.core.$ZodCheck<z.output<z.ZodMiniObject<Fields, z.core.$strict>>>[]
) {
  type Change = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;
  const names = Object.keys(fields);
  return z.pipe(
    z.strictObject({ ...createEchoedFields(shape), ...fields }).check(...(checks as z.core.$ZodCheck<object>[])),
    z.transform(
      (body) =>
        Object.fromEntries(
          Object.entries(body as Record<string, unknown>).filter(([name]) => names.includes(name)),
        ) as Change,
    ),
  );
}

/**
 * Creates the response schema of a list: `items`, the entries of one page, and `total`, the number of all
 * matches.
 */
export const createListSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().check(z.gte(0)) });

/** Query parameter `lang`; without it the `Accept-Language` header decides. */
export const languageQuery = { lang: z.optional(Language) } as const;

/**
 * Query parameter `fallback=none`: missing texts are empty instead of Slovenian, so that a form shows what is
 * stored in the language. It has an effect only for staff who may edit the entity.
 */
export const fallbackQuery = { fallback: z.optional(z.enum(['none'])) } as const;

/** Query parameters of a write: the language that it writes, and the fallback of its response. */
export const editQuery = { ...languageQuery, ...fallbackQuery } as const;

/** Query parameter `preview` of a public read. */
export const previewQuery = { preview: z.optional(z.string().check(checkMaxLength(MAX_LINE_LENGTH))) } as const;

const pageNumber = z.coerce
  .number({ error: 'invalid_number' })
  .check(z.int('invalid_number'), checkMinimum(1), checkMaximum(MAX_INTEGER));

/** Query parameters of paging. `page` counts from 1. */
export const pagingQuery = {
  page: z._default(pageNumber, 1),
  pageSize: z.optional(pageNumber.check(checkMaximum(MAX_PAGE_SIZE))),
} as const;
