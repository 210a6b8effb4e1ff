// See docs/adr/0009-every-saved-version.md.
import type { Core } from '@strapi/strapi';
import {
  WITH_FIELD_MESSAGES,
  fieldFaults,
  type FieldIssue,
  type CodedMessage,
  toMessageText,
} from '../../contract/field-messages';
import { KEPT_BY_RESTORE } from '../../contract/history';
import type { Language } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { missingImages } from '../images/library-images';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import type { Field, Fields, DocumentValues } from './fields';
import { hasText, mergeTexts, findMissingRequiredTexts, valuesOfRows } from './languages';
import { findReferences, valuesAt } from './references';
import type { StoredRows } from './row-validator';
import { tidyTexts } from './tidy-texts';
import { imagesOf, type LocalisedValues } from './values';

const blankOf = (field: Field): unknown => {
  if (field.kind === 'value') return field.emptyValue;
  if (field.kind === 'group') return field.isNullable ? null : blanksOf(field.fields);
  return field.kind === 'parts' || field.kind === 'images' ? [] : null;
};
const blanksOf = (fields: Fields): DocumentValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]));

/** A value without what is at a path: an entry of a list goes as a whole, anything else becomes what `instead` has there. */
function without(value: unknown, [step, ...rest]: readonly string[], instead: unknown): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(step), 1);
  if (step === undefined || typeof value !== 'object' || value === null) return instead;
  return {
    ...value,
    [step]: without((value as DocumentValues)[step], rest, (instead as DocumentValues | null | undefined)?.[step]),
  };
}

/** A value whose image is none; one of a list goes. */
function withoutImage(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  const inner = (value as DocumentValues)[step];
  if (Array.isArray(value)) {
    const index = Number(step);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, withoutImage(inner, rest));
  }
  return { ...(value as DocumentValues), [step]: rest.length === 0 ? null : withoutImage(inner, rest) };
}

/** What breaks the rules of today, the last of a list first, so that places stay true while they are taken out. */
const faultsOf = ({ requestSchema }: DocumentEntity, value: DocumentValues): FieldIssue[] => {
  const { error } = requestSchema.safeParse(value, WITH_FIELD_MESSAGES);
  return error ? fieldFaults(error, Infinity).toReversed() : [];
};

/** The same of the Slovenian value, which has to say some things that a translation may lack. */
const slovenianFaults = (entity: DocumentEntity, sl: DocumentValues): FieldIssue[] => [
  ...faultsOf(entity, sl),
  ...findMissingRequiredTexts(entity.fields, sl).map((path): FieldIssue => ({
    path: path.split('.'),
    message: 'required',
  })),
];

/** The texts of a saved translation that may stand today; those that may not are left empty. */
function restoredTranslation(entity: DocumentEntity, sl: DocumentValues, saved: DocumentValues): DocumentValues {
  const { fields } = entity;
  const texts = mergeTexts(fields, sl, saved, (_text, other, { emptyValue }) => other ?? emptyValue);
  const broken = faultsOf(entity, texts).filter(({ path }) => hasText(valuesAt(texts, path)[0]?.[1]));
  return broken.reduce((value, { path }) => without(value, path, blanksOf(fields)) as DocumentValues, texts);
}

/** What each language said in a saved version. */
interface Saved {
  sl: DocumentValues;
  en?: DocumentValues;
}

/** A saved version with its texts as they are stored today; line breaks in lines became spaces. */
function tidySaved({ requestSchema }: DocumentEntity, { sl, en }: Saved): Saved {
  const tidy = (value: DocumentValues): DocumentValues =>
    tidyTexts(requestSchema, value, { canJoinLines: true }) as DocumentValues;
  return { sl: tidy(sl), ...(en && { en: tidy(en) }) };
}

/**
 * What a saved version says today. What was not there then is as it is now, and what cannot be any more is told: images
 * and documents that are gone, values that break the rules of today.
 */
export async function restoredValues(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rows: StoredRows<StoredRow>,
  data: unknown,
  language: Language,
): Promise<{ values: LocalisedValues; dropped: FieldErrors }> {
  const { fields } = entity;
  const saved = tidySaved(entity, data as Saved);
  const { sl: standing, en: translation } = valuesOfRows(fields, rows);
  const today = { ...blanksOf(fields), ...standing };
  // Of a document that is gone nothing is left to be kept.
  const names = KEPT_BY_RESTORE.filter((name) => rows.sl && name in today);
  const kept = Object.fromEntries(names.map((name) => [name, today[name]]));
  const known = Object.fromEntries(Object.keys(fields).map((name) => [name, saved.sl[name] ?? today[name]]));
  const dropped: FieldErrors = {};
  let sl: DocumentValues = { ...known, ...kept };
  const tell = (path: readonly string[] | string, message: CodedMessage): void => {
    dropped[typeof path === 'string' ? path : path.join('.')] ??= toMessageText(message, language);
  };

  for (const [path, message] of (
    await missingImages(strapi, imagesOf(entity, sl), entity.canUseQueenImages)
  ).toReversed()) {
    tell(path, message);
    sl = withoutImage(sl, path.split('.')) as DocumentValues;
  }
  const { faults } = await findReferences(strapi, entity, sl);
  for (const { path, message } of [...faults.toReversed(), ...slovenianFaults(entity, sl)]) {
    tell(path, message);
    sl = without(sl, path, today) as DocumentValues;
  }
  // What is still at odds, as two values that only go together, is all as it is today.
  for (const { path, message } of slovenianFaults(entity, sl)) {
    tell(path, message);
    sl = { ...sl, [String(path[0])]: today[String(path[0])] };
  }
  return { values: { sl, en: restoredTranslation(entity, sl, saved.en ?? translation) }, dropped };
}
