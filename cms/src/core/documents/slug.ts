import slugify from '@sindresorhus/slugify';
import type { UID } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import type { Language } from '../../contract/languages';
import { Problem } from '../http/problem';
import type { Lookups } from './lookups';

/** Leaves room for a number within the contract's 120. */
const MAX_LENGTH = 110;

/** Words as they stand in an address: `Šipon „Breg” 2021` → `sipon-breg-2021`; `fallback` where nothing is left. */
export function slugOf(words: readonly (string | number | null)[], fallback: string): string {
  const text = words.filter((word) => word !== null && word !== '').join(' ');
  const slug = slugify(text, { decamelize: false }).slice(0, MAX_LENGTH).replace(/-$/, '');
  return slug || fallback;
}

/** `base`, or with the first number from 2 that makes a slug nobody has, nor is being given: `base-2`. */
export async function freeSlug(
  lookups: Lookups,
  uid: UID.ContentType,
  base: string,
  given: ReadonlySet<string> = new Set(),
): Promise<string> {
  const taken = await lookups.findSlugs(uid, base);
  let slug = base;
  for (let number = 2; taken.has(slug) || given.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Throws `already_exists` at the field when another document has the slug. */
async function requireFreeSlug(
  lookups: Lookups,
  uid: UID.ContentType,
  slug: string,
  { language, except }: { language: Language; except?: string },
): Promise<void> {
  const owner = (await lookups.findSlugs(uid, slug)).get(slug);
  if (owner === undefined || owner === except) return;
  throw new Problem('already_exists', { fields: { slug: FIELD_MESSAGES.taken[language] } });
}

/** What a document's slug is made of. */
export interface SlugSource {
  /** What the request asks for, if anything. */
  asked: string | undefined;
  words: readonly (string | number | null)[];
  fallback: string;
}

/**
 * The slug column of a document that is written: a new one is given a free slug, an existing one keeps its own unless
 * the request names another. Throws `already_exists` for one that is taken.
 */
export async function slugColumn(
  lookups: Lookups,
  uid: UID.ContentType,
  { asked, words, fallback }: SlugSource,
  { language }: { language: Language },
  documentId?: string,
): Promise<{ slug?: string }> {
  if (asked) {
    await requireFreeSlug(lookups, uid, asked, { language, ...(documentId && { except: documentId }) });
    return { slug: asked };
  }
  return documentId ? {} : { slug: await freeSlug(lookups, uid, slugOf(words, fallback)) };
}
