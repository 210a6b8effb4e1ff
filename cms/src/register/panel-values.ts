import type { Core, UID } from '@strapi/strapi';
import { getBodyLimits } from '../contract/body-limits';
import type { FieldIssue, FieldMessage } from '../contract/field-messages';
import { findExceededLimit } from '../contract/json-shape';
import { getInstantIssue } from '../contract/values';
import type { ColumnValues } from '../core/documents/entity/fields';

/**
 * Whether a text is JSON within the limits of a panel request. The request's own check sees it only as one
 * string.
 */
const isJson = (text: string): boolean => {
  if (findExceededLimit(Buffer.from(text), getBodyLimits('PUT', '/content-manager'))) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Message code for a text that a column of this type cannot store: Strapi and PostgreSQL would fail or
 * misread it. `null` for a valid text.
 */
function findTextIssue(type: string, text: string): FieldMessage | null {
  if (type === 'json') return isJson(text) ? null : 'invalid';
  // A time without an offset would be read in this machine's time zone.
  if (type === 'datetime') return text === '' || HAS_OFFSET.test(text) ? null : getInstantIssue(text);
  return null;
}

const isObject = (value: unknown): value is ColumnValues => typeof value === 'object' && value !== null;

/**
 * Issues of values from a panel form that the database would reject or misread, including those in
 * components: invalid JSON, and invalid times or times without an offset.
 */
export function findUnstorableValues(
  strapi: Core.Strapi,
  uid: UID.Schema,
  data: ColumnValues,
  path: readonly string[] = [],
): FieldIssue[] {
  return Object.entries(strapi.getModel(uid).attributes).flatMap(([name, attribute]): FieldIssue[] => {
    const sent = data[name];
    const fieldPath = [...path, name];
    if (attribute.type === 'component') {
      const entries = Array.isArray(sent) ? sent.entries() : [[null, sent] as const];
      return [...entries].flatMap(([index, entry]) =>
        isObject(entry)
          ? findUnstorableValues(
              strapi,
              attribute.component,
              entry,
              index === null ? fieldPath : [...fieldPath, String(index)],
            )
          : [],
      );
    }
    const message = typeof sent === 'string' ? findTextIssue(attribute.type, sent) : null;
    return message === null ? [] : [{ path: fieldPath, message }];
  });
}
