import type { Core, UID } from '@strapi/strapi';
import { FIELD_MESSAGES, type FieldFault } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import type { Declared, Reference } from './declare';
import { entitiesOf } from './entity';
import { pathsOf } from './declare';
import type { Field, RelatedIds, Value } from './fields';

/** The values at a dotted path, with the places that `*` stands for. */
export function valuesAt(value: unknown, steps: readonly string[], path = ''): [path: string, value: unknown][] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const names = step === '*' ? Object.keys(value) : [step];
  return names.flatMap((name) => valuesAt((value as Value)[name], rest, path ? `${path}.${name}` : name));
}

interface NamedRow {
  id: number;
  documentId: string;
  slug?: string;
  locale: string | null;
}

/** The type that a reference names. @throws for one that is not declared */
export function typeOf(strapi: Core.Strapi, { to }: Reference): UID.ContentType {
  const entity = entitiesOf(strapi).find((each) => each.entity === to);
  if (!entity) throw new Error(`nothing is declared as ${to}`);
  return entity.uid;
}

async function rowsNamed(strapi: Core.Strapi, reference: Reference, names: readonly string[]): Promise<NamedRow[]> {
  const uid = typeOf(strapi, reference);
  const select = ['id', 'documentId', 'locale', reference.by];
  const where = { [reference.by]: { $in: [...new Set(names)] } };
  return names.length > 0 ? ((await strapi.db.query(uid).findMany({ select, where })) as NamedRow[]) : [];
}

const fieldAt = ({ fields }: Declared, path: string): Field | undefined =>
  pathsOf(fields).find(([at]) => at === path)?.[1];

/** What was found of the documents that some values name: unknown ones by their paths, and the rows of the others. */
export interface FoundReferences {
  faults: FieldFault[];
  /** The rows of relations by the paths of their fields, for each language. */
  ids: Record<Language, RelatedIds>;
}

/** Looks up every document that a value names: one query for each kind of reference. */
export async function findReferences(strapi: Core.Strapi, of: Declared, value: Value): Promise<FoundReferences> {
  const found: FoundReferences = { faults: [], ids: { sl: {}, en: {} } };
  for (const reference of of.references) {
    const named = valuesAt(value, reference.field.split('.')).filter(([, name]) => typeof name === 'string' && name);
    const rows = await rowsNamed(
      strapi,
      reference,
      named.map(([, name]) => name as string),
    );
    const rowOf = (name: unknown, language: Language): NamedRow | undefined =>
      rows.find((row) => row[reference.by] === name && (row.locale ?? language) === language);
    for (const [path, name] of named) {
      if (!rowOf(name, DEFAULT_LANGUAGE)) found.faults.push({ path: path.split('.'), message: reference.unknown });
      if (fieldAt(of, reference.field)?.kind !== 'relation') continue;
      found.ids.sl = { ...found.ids.sl, [path]: rowOf(name, 'sl')?.id };
      found.ids.en = { ...found.ids.en, [path]: rowOf(name, 'en')?.id };
    }
  }
  return found;
}

/** The same faults as a request hears of them. */
export const errorsOf = (faults: readonly FieldFault[], language: Language): FieldErrors =>
  Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), FIELD_MESSAGES[message][language]]));
