import slugify from '@sindresorhus/slugify';
import type { UID } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import type { Language } from '../../contract/languages';
import { Problem } from '../http/problem';
import type { ReferenceLookups } from './lookups';

/** Leaves room for a number within the 120 characters of the contract. */
const MAX_LENGTH = 110;

/**
 * Builds a slug of at most 110 characters from words: `Šipon „Breg” 2021` → `sipon-breg-2021`; returns
 * `fallback` if nothing is left.
 */
export function toSlug(sources: readonly (string | number | null)[], fallback: string): string {
  const text = sources.filter((source) => source !== null && source !== '').join(' ');
  const slug = slugify(text, { decamelize: false }).slice(0, MAX_LENGTH).replace(/-$/, '');
  return slug || fallback;
}

/**
 * Returns the slug `base` if no document of the type has it, else with the first free number from 2:
 * `base-2`. Slugs in `assignedSlugs` count as taken.
 */
export async function findFreeSlug(
  lookups: ReferenceLookups,
  uid: UID.ContentType,
  base: string,
  assignedSlugs: ReadonlySet<string> = new Set(),
): Promise<string> {
  const takenSlugs = await lookups.findSlugs(uid, base);
  let slug = base;
  for (let number = 2; takenSlugs.has(slug) || assignedSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Throws `already_exists` for the field `slug` if another document has it. */
async function requireFreeSlug(
  lookups: ReferenceLookups,
  uid: UID.ContentType,
  slug: string,
  { language, except }: { language: Language; except?: string },
): Promise<void> {
  const owner = (await lookups.findSlugs(uid, slug)).get(slug);
  if (owner === undefined || owner === except) return;
  throw new Problem('already_exists', { fields: { slug: FIELD_MESSAGES.taken[language] } });
}

/** Input for the slug of a document. */
export interface SlugSource {
  /** Slug in the request, if any. */
  requestedSlug: string | undefined;
  sources: readonly (string | number | null)[];
  fallback: string;
}

/**
 * Returns the slug to store: the requested one, or one made of `sources` for a new document (without
 * `documentId`); an empty object if an existing document keeps its slug. Throws `already_exists` if another
 * document has the requested one.
 */
export async function resolveSlugColumn(
  lookups: ReferenceLookups,
  uid: UID.ContentType,
  { requestedSlug, sources, fallback }: SlugSource,
  { language }: { language: Language },
  documentId?: string,
): Promise<{ slug?: string }> {
  if (requestedSlug) {
    await requireFreeSlug(lookups, uid, requestedSlug, { language, ...(documentId && { except: documentId }) });
    return { slug: requestedSlug };
  }
  return documentId ? {} : { slug: await findFreeSlug(lookups, uid, toSlug(sources, fallback)) };
}
