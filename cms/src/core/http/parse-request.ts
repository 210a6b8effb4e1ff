import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import { languageQuery } from '../../contract/entity';
import { FIELD_MESSAGES, WITH_FIELD_MESSAGES, fieldErrors } from '../../contract/field-messages';
import { Language } from '../../contract/language';
import { exceedsJsonDepth } from './json-depth';
import { Problem } from './problem';
import { unsafePath } from './unsafe-text';

const LANGUAGE_ONLY = z.strictObject(languageQuery);
const NOTHING = z.strictObject({});

function parseOr<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, language: Language): z.output<Schema> {
  const unsafe = unsafePath(value);
  if (unsafe !== null) {
    throw new Problem('validation_failed', { fields: { [unsafe]: FIELD_MESSAGES.invalid[language] } });
  }
  const parsed = schema.safeParse(value, WITH_FIELD_MESSAGES);
  if (!parsed.success) throw new Problem('validation_failed', { fields: fieldErrors(parsed.error, language) });
  return parsed.data;
}

/** Query parameters by name; a repeated one is a list, an empty one counts as absent. */
function queryValues(querystring: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(querystring);
  const names = new Set(parameters.keys());
  const values = [...names].map((name) => [name, parameters.getAll(name).filter((value) => value !== '')] as const);
  return Object.fromEntries(
    values.flatMap(([name, list]) => (list.length > 0 ? [[name, list.length > 1 ? list : (list[0] ?? '')]] : [])),
  );
}

/** Every endpoint takes `lang`, also one that names no query. */
export function parseQuery(endpoint: Endpoint, querystring: string, language: Language): unknown {
  const values = queryValues(querystring);
  if (values.lang !== undefined && !Language.safeParse(values.lang).success) throw new Problem('invalid_lang');
  return parseOr(endpoint.query ?? LANGUAGE_ONLY, values, language);
}

/** Whether an endpoint takes a query parameter. */
export const takesParameter = ({ query }: Endpoint, name: string): boolean =>
  query instanceof z.ZodMiniObject && name in (query.def.shape as object);

/** An address that no document can have is not found, rather than wrong. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success || unsafePath(params) !== null) throw new Problem('not_found');
  return parsed.data;
}

/** An endpoint without a body takes none, or an empty object. */
export function parseBody(endpoint: Endpoint, body: unknown, language: Language): unknown {
  if (exceedsJsonDepth(body)) throw new Problem('validation_failed');
  return parseOr(endpoint.body ?? NOTHING, body ?? {}, language);
}
