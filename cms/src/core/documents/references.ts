import type { Core, UID } from '@strapi/strapi';
import { type FieldFault, toMessageText } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { isDeclared, type Declared, type Reference } from './declare';
import { pathsOf } from './field-paths';
import { entitiesOf, mainRow, type StoredRow } from './entity';
import {
  readFields,
  writeFields,
  type Columns,
  type PartsField,
  type Value,
  type Field,
  type RelatedIds,
} from './fields';
import { createLookups, type Lookups, type NamedRow } from './lookups';
import type { StoredRows } from './row-rules';
import { readRows } from './store-rows';

/** The values at a dotted path, with the places that `*` stands for. */
export function valuesAt(value: unknown, steps: readonly string[], path = ''): [path: string, value: unknown][] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const names = step === '*' ? Object.keys(value) : [step];
  return names.flatMap((name) => valuesAt((value as Value)[name], rest, path ? `${path}.${name}` : name));
}

/** The type that a reference names. @throws for one that is not declared */
export function typeOf(strapi: Core.Strapi, { to }: Reference): UID.ContentType {
  const entity = entitiesOf(strapi).find((each) => each.entity === to);
  if (!entity) throw new Error(`nothing is declared as ${to}`);
  return entity.uid;
}

/** The field at a dotted path; `undefined` where there is none. */
export const fieldAt = ({ fields }: Declared, path: string): Field | undefined =>
  pathsOf(fields).find(([at]) => at === path)?.[1];

/** What was found of the documents that some values name: unknown ones by their paths, and the rows of the others. */
interface FoundReferences {
  faults: FieldFault[];
  /** The rows of relations by the paths of their fields, for each language. */
  ids: Record<Language, RelatedIds>;
}

/** Looks up every document that a value names: one query for each kind of reference. */
export async function findReferences(
  strapi: Core.Strapi,
  of: Declared,
  value: Value,
  lookups: Lookups = createLookups(strapi),
): Promise<FoundReferences> {
  const found: FoundReferences = { faults: [], ids: { sl: {}, en: {} } };
  for (const reference of of.references) {
    const named = valuesAt(value, reference.field.split('.')).filter(([, name]) => typeof name === 'string' && name);
    const rows = await lookups.findNamed(
      typeOf(strapi, reference),
      reference.by,
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
  Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), toMessageText(message, language)]));

/** A type whose documents name those of another one. */
export interface Holder {
  of: Declared;
  reference: Reference;
}

/** Every type that refers to an entity, or to any. */
export const holdersOf = (strapi: Core.Strapi, entity?: string): Holder[] =>
  entitiesOf(strapi)
    .filter(isDeclared)
    .flatMap((of) => of.references.map((reference) => ({ of, reference })))
    .filter(({ reference }) => entity === undefined || reference.to === entity);

/** The list that a reference is in, and its field there; a field of the document itself is in none. */
function placeOf({ of, reference }: Holder): { field: string; parts: PartsField | null } {
  const [list = '', field] = reference.field.split('.*.');
  const found = pathsOf(of.fields).find(([at]) => at === list)?.[1];
  return field !== undefined && found?.kind === 'parts' ? { field, parts: found } : { field: list, parts: null };
}

/** The names that a stored document has for others. */
const namesIn = ({ of, reference }: Holder, row: StoredRow): unknown[] =>
  valuesAt(readFields(of.fields, row), reference.field.split('.')).map(([, value]) => value);

/** The documents of a type that name another one, by their rows. */
export async function documentsNaming(
  strapi: Core.Strapi,
  holder: Holder,
  name: string,
): Promise<StoredRows<StoredRow>[]> {
  const { uid } = holder.of;
  const { field, parts } = placeOf(holder);
  const where = parts ? { [parts.column]: { [field]: name } } : { [field]: name };
  const rows = (await strapi.db.query(uid).findMany({ where, select: ['documentId'] })) as StoredRow[];
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  const documents: StoredRows<StoredRow>[] = [];
  for (const documentId of ids) documents.push(await readRows(strapi, holder.of, { documentId }));
  return documents.filter((found) => {
    const row = mainRow(found);
    return row !== null && namesIn(holder, row).includes(name);
  });
}

/** Which of some documents others refer to, by the ids of those documents. */
export async function findReferredIds(
  strapi: Core.Strapi,
  { entity }: Declared,
  rows: readonly StoredRow[],
): Promise<Set<string>> {
  const referred = new Set<string>();
  for (const holder of rows.length > 0 ? holdersOf(strapi, entity) : []) {
    const { of, reference } = holder;
    const { field, parts } = placeOf(holder);
    const relation = fieldAt(of, reference.field);
    const idOf = new Map(rows.map((row) => [row[reference.by], row.documentId]));
    const condition = { $in: [...idOf.keys()] };
    const where =
      relation?.kind === 'relation'
        ? { [relation.column]: { [reference.by]: condition } }
        : parts
          ? { [parts.column]: { [field]: condition } }
          : { [field]: condition };
    const found = await strapi.db.query(of.uid).findMany({ where, populate: of.rules.populate });
    for (const name of (found as StoredRow[]).flatMap((row) => namesIn(holder, row))) {
      const id = idOf.get(name);
      if (id !== undefined) referred.add(id);
    }
  }
  return referred;
}

/** The columns of a row whose reference is renamed; without another name its part goes. */
export function renamed(holder: Holder, row: StoredRow, from: string, to: string | null): Columns {
  const { field, parts } = placeOf(holder);
  if (!parts) return { [field]: to };
  const values = ((row[parts.column] ?? []) as Columns[]).map((part) => readFields(parts.fields, part));
  const kept = values.flatMap((part): Value[] => {
    if (part[field] !== from) return [part];
    return to === null ? [] : [{ ...part, [field]: to }];
  });
  return writeFields({ parts }, { parts: kept }, {});
}

/** The names that documents of a type have for others that there are not. */
export async function vanishedNames(strapi: Core.Strapi, holder: Holder): Promise<string[]> {
  const { of, reference } = holder;
  const rows = (await strapi.db.query(of.uid).findMany({ populate: of.rules.populate })) as StoredRow[];
  const bound = rows.filter((row) => reference.goes?.(row) ?? true);
  const names = [...new Set(bound.flatMap((row) => namesIn(holder, row)))].filter((name) => typeof name === 'string');
  const query = { where: { [reference.by]: { $in: names } }, select: [reference.by] };
  const known = (await strapi.db.query(typeOf(strapi, reference)).findMany(query)) as StoredRow[];
  return names.filter((name) => !known.some((row) => row[reference.by] === name));
}
