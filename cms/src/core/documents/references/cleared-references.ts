import { LANGUAGES, type Language } from '../../../contract/languages';
import { MAX_LIST_LENGTH } from '../../../contract/limits';
import type { ClearedReference } from '../entity/entity';
import { readFields, toColumnValues, type ColumnValues, type DocumentValues, type PartsField } from '../entity/fields';
import { findMainRow, type StoredRow, type StoredRows } from '../rows/stored-rows';
import { locateReference, type Referrer } from './references';

const readParts = (parts: PartsField, row: StoredRow): DocumentValues[] =>
  ((row[parts.column] ?? []) as ColumnValues[]).map((part) => readFields(parts.fields, part));

/**
 * Describes a reference before the deletion of its target clears it: the document, and of a list the entries
 * that will be removed.
 */
export function describeClearedReference(
  referrer: Referrer,
  rows: StoredRows<StoredRow>,
  formerValue: string,
): ClearedReference {
  const { field, parts } = locateReference(referrer);
  const cleared = {
    entity: referrer.entity.entityName,
    id: findMainRow(rows)?.documentId ?? '',
    field: referrer.reference.field,
  };
  if (!parts) return cleared;
  const listRemoved = (language: Language) => {
    const row = rows[language] ?? rows.sl;
    const values = row ? readParts(parts, row) : [];
    return values.flatMap((part, index) => (part[field] === formerValue ? [{ index, part }] : []));
  };
  return { ...cleared, parts: { sl: listRemoved('sl'), en: listRemoved('en') } };
}

/**
 * Returns the columns of the rows of a document after a cleared reference is put back, with the present value
 * of its target; `null` if its place is taken: the field has another value, or the list the same target or no
 * room.
 */
export function buildColumnsWithRestoredReference(
  referrer: Referrer,
  rows: StoredRows<StoredRow>,
  cleared: ClearedReference,
  value: string,
): Record<Language, ColumnValues> | null {
  const { field, parts } = locateReference(referrer);
  const main = findMainRow(rows);
  if (!main) return null;
  if (!parts) {
    const isFree = main[field] === null || main[field] === undefined || main[field] === '';
    return isFree ? { sl: { [field]: value }, en: { [field]: value } } : null;
  }
  const removed = cleared.parts ?? { sl: [], en: [] };
  const present = readParts(parts, main);
  const isTaken = present.some((part) => part[field] === value);
  if (isTaken || removed.sl.length === 0 || present.length + removed.sl.length > MAX_LIST_LENGTH) return null;
  const [sl, en] = LANGUAGES.map((language) => {
    const restored = readParts(parts, rows[language] ?? main);
    for (const { index, part } of removed[language]) restored.splice(index, 0, { ...part, [field]: value });
    return toColumnValues({ parts }, { parts: restored }, {});
  });
  return { sl: sl ?? {}, en: en ?? {} };
}
