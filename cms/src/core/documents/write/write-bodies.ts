import { getRootField } from '../../../contract/bilingual-write';
import { getOtherLanguage, type Language } from '../../../contract/languages';
import { Problem } from '../../http/problem';
import type { DocumentEntity } from '../entity/define-entity';
import { isLanguageField } from '../entity/field-paths';
import type { DocumentValues } from '../entity/fields';
import type { DocumentInput } from '../values/localised-values';
import { splitValues } from '../values/document-input';

/**
 * The parsed body of a write: a document in both languages, or the fields of one language with those of the
 * other one in `translation`; `items` for several documents.
 */
export interface DocumentBody extends DocumentValues, Partial<DocumentInput> {
  translation?: DocumentValues;
  expectedVersion?: number;
  items?: DocumentBody[];
}

/** Whether a body holds both languages. */
export const isBilingual = (body: DocumentBody | undefined): boolean => body?.shared !== undefined;

/** Converts the body of a write to a write input; a body in one language keeps the texts of the other one. */
export function toWriteInput(entity: DocumentEntity, language: Language, body: DocumentBody): DocumentInput {
  const { shared, sl, en, translation, expectedVersion: _expected, ...values } = body;
  if (shared) return { shared, sl, en };
  const { texts, ...split } = splitValues(entity, values);
  const otherLanguage = translation && { [getOtherLanguage(language)]: { ...texts, ...translation } };
  return { ...split, [language]: texts, ...otherLanguage };
}

/** Returns the path at which the issue of a field is reported: `shared.price`, `items.0.sl.title`. */
function toBodyPath(entity: DocumentEntity, body: DocumentBody | undefined, path: string): string {
  const [, prefix = '', index, field = ''] = /^(items\.(\d+)\.)?(.*)$/.exec(path) ?? [];
  const document = index === undefined ? body : body?.items?.[Number(index)];
  if (!isBilingual(document)) return path;
  const language = document?.sl ? 'sl' : 'en';
  return `${prefix}${isLanguageField(entity.fields[getRootField(field)]) ? language : 'shared'}.${field}`;
}

/** Runs a write. Issues of a body in both languages are reported at its own paths, such as `sl.name`. */
export async function withBodyPaths<Result>(
  entity: DocumentEntity,
  body: DocumentBody | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Problem) || !error.options.fields) throw error;
    const fields = Object.entries(error.options.fields).map(([path, text]) => [toBodyPath(entity, body, path), text]);
    throw new Problem(error.code, { ...error.options, fields: Object.fromEntries(fields) });
  }
}
