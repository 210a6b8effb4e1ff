import type * as z from 'zod/mini';
import { blankOf, blankValue } from '#shared/editor/blank';
import { isImage } from '#shared/lib/image-identity';
import { isJsonObject } from '#shared/lib/same-value';
import type { ReadSaved } from './saved-versions';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * A saved value in the shape that a schema has today: what it lacks, or has as something else, is `instead`. Rules are not
 * asked, since an earlier release had others.
 */
function shaped(schema: z.core.$ZodType, saved: unknown, instead: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (saved === undefined) return instead;
  if (def.type === 'nullable' && saved === null) return null;
  if (def.type === 'nullable' || def.type === 'optional') {
    return shaped(def.innerType, saved, instead ?? blankValue(def.innerType));
  }
  if (def.type === 'array') {
    return Array.isArray(saved) ? saved.map((item) => shaped(def.element, item, blankValue(def.element))) : instead;
  }
  if (def.type !== 'object') return isPlain(saved) ? saved : instead;
  // Its other fields are those of today, and not kept.
  if (isImage(saved)) return saved;
  if (!isJsonObject(saved)) return instead;
  const was = isJsonObject(instead) ? instead : {};
  const parts = Object.entries(def.shape).map(([name, part]) => [name, shaped(part, saved[name], was[name])] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** A document as a version of it said, whatever release has saved that: what it did not say yet is as `now`. */
export const savedDocument = <Doc extends object>(schema: z.ZodMiniType<Doc>, saved: unknown, now: Doc): Doc =>
  shaped(schema, saved, now) as Doc;

/** The same in each language. What a translation did not say yet was not translated. */
export const savedInBoth: ReadSaved = (schema, { sl, en = {} }, now) => ({
  sl: savedDocument(schema, sl, now.sl),
  en: savedDocument(schema, en, blankOf(schema)),
});
