import * as z from 'zod/mini';
import { Language } from './language';
import { MAX_PAGE_SIZE } from './limits';
import { Instant } from './time';

/** A document id of the CMS: lower-case letters and digits, the same in every language. */
export const EntityId = z.string().check(z.regex(/^[a-z0-9]{1,64}$/, 'invalid_id'));

/** A name in an address: lower-case words joined by hyphens. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_slug'), z.maxLength(120, 'too_long'));

/** The version of an editable entity: it starts at 1 and grows by one with each saved change. */
export const Version = z.int().check(z.gte(1));

/** The version a writer started from. `0` means: only if there is nothing yet. */
export const ExpectedVersion = z.optional(z.int('invalid_version').check(z.gte(0, 'invalid_version')));

/** What every editable entity carries in an answer. */
export const versioned = { version: Version, updatedAt: Instant } as const;

/** What an entity with localised fields says besides: the language its texts are in, `sl` where a translation is missing. */
export const localised = { ...versioned, language: Language } as const;

/** The answer of every list. `total` counts all that match, not only this page. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().check(z.gte(0)) });

/** `lang` of any request; without it `Accept-Language` decides. */
export const languageQuery = { lang: z.optional(Language) } as const;

/** `preview=1` of a public read. */
export const previewQuery = { preview: z.optional(z.string()) } as const;

const pageNumber = z.coerce
  .number({ error: 'invalid_number' })
  .check(z.int('invalid_number'), z.gte(1, 'invalid_number'));

/** Paging of a list: `page` counts from 1. */
export const pagingQuery = {
  page: z._default(pageNumber, 1),
  pageSize: z.optional(pageNumber.check(z.lte(MAX_PAGE_SIZE, 'invalid_number'))),
} as const;
