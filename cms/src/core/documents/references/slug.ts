import slugify from '@sindresorhus/slugify';
import type { UID } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { OperationContext } from '../../http/operation-context';
import { Problem } from '../../http/problem';
import type { DocumentEntity } from '../entity/define-entity';
import type { StoredRow } from '../rows/stored-rows';
import type { DocumentValues } from '../entity/fields';
import { pickNonEmptyColumns, type LocalisedValues } from '../values/localised-values';
import type { ReferenceLookups } from './lookups';

/** Leaves room for a number within the 120 characters of the contract. */
const MAX_LENGTH = 110;

/**
 * Builds a slug of at most 110 characters from texts and numbers: `Šipon „Breg”`, `2021` → `sipon-breg-2021`;
 * returns `fallback` if nothing is left.
 */
export function toSlug(values: readonly (string | number | null)[], fallback: string): string {
  const text = values.filter((value) => value !== null && value !== '').join(' ');
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

/** Creates a free slug for a new document, from the values of the fields that its entity declares. */
export const createSlug = (
  lookups: ReferenceLookups,
  { uid }: DocumentEntity,
  { sources, fallback }: NonNullable<DocumentEntity['slug']>,
  values: DocumentValues,
  assignedSlugs?: ReadonlySet<string>,
): Promise<string> => {
  const sourceValues = sources.map((name) => values[name] as string | number | null);
  return findFreeSlug(lookups, uid, toSlug(sourceValues, fallback), assignedSlugs);
};

/**
 * Returns the slug to store: the requested one, or a created one for a new document. Returns an empty object
 * for types without slugs, and if an existing document keeps its slug. Throws `already_exists` if another
 * document has the requested one.
 */
export async function resolveSlug(
  lookups: ReferenceLookups,
  entity: DocumentEntity,
  { sl, en }: LocalisedValues,
  before: StoredRow | null | undefined,
  { language }: OperationContext,
): Promise<{ slug?: string }> {
  if (!entity.slug) return {};
  if (!sl.slug) {
    const values = { ...en, ...pickNonEmptyColumns(sl) };
    return before ? {} : { slug: await createSlug(lookups, entity, entity.slug, values) };
  }
  const slug = String(sl.slug);
  const owner = (await lookups.findSlugs(entity.uid, slug)).get(slug);
  if (owner !== undefined && owner !== before?.documentId)
    throw new Problem('already_exists', { fields: { slug: FIELD_MESSAGES.taken[language] } });
  return { slug };
}
