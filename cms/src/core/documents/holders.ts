import type { Core } from '@strapi/strapi';
import { isDeclared, pathsOf, type Declared, type Reference } from './declare';
import { entitiesOf, mainRow, type StoredRow } from './entity';
import { readFields, writeFields, type Columns, type PartsField, type Value } from './fields';
import { typeOf, valuesAt } from './references';
import type { StoredRows } from './row-rules';
import { readRows } from './store-rows';

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
  const names = [...new Set(rows.flatMap((row) => namesIn(holder, row)))].filter((name) => typeof name === 'string');
  const query = { where: { [reference.by]: { $in: names } }, select: [reference.by] };
  const known = (await strapi.db.query(typeOf(strapi, reference)).findMany(query)) as StoredRow[];
  return names.filter((name) => !known.some((row) => row[reference.by] === name));
}
