import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { selectVariant } from '../../contract/bilingual-write';
import type { Endpoint } from '../../contract/endpoint';
import { formatCodedMessage } from '../../contract/field-messages';
import { appendStoredValue } from '../../contract/field-error-codes';
import type { Language } from '../../contract/values';
import type { FieldErrors } from '../../contract/problem';
import { isRowMetadata, repairResponse, type ResponseIssue, type RepairOptions } from './repair-response';

type ResponseObject = Record<string, unknown>;

/** An object whose stored values break the contract, with its issues. */
interface InvalidObject {
  value: ResponseObject;
  issues: ResponseIssue[];
}

interface ValidResponseOptions {
  language: Language;
  /** Whether invalid values are shown for repair, with a message each, instead of left out. */
  shouldKeepInvalid: boolean;
  /** Called for each object that breaks the contract. */
  onInvalid: (broken: InvalidObject) => void;
}

const MAX_SHOWN_LENGTH = 120;
const isResponseObject = (value: unknown): value is ResponseObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a stored value for messages, truncated; empty for no value. */
function toShortText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/**
 * Formats an issue as a message in a language, with the stored value appended, truncated to 120 characters.
 */
export function formatIssue({ message, value }: Pick<ResponseIssue, 'message' | 'value'>, language: Language): string {
  return appendStoredValue(formatCodedMessage(message, language), toShortText(value), language);
}

const getShape = (schema: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodMiniObject ? (schema.def.shape as Record<string, unknown>) : {};

/**
 * Merges issues that the object already has with new ones. Issues of row metadata are only logged, since
 * nobody can correct them by hand.
 */
function mergeIssues(
  responseObject: ResponseObject,
  issues: readonly ResponseIssue[],
  language: Language,
): FieldErrors {
  const found = issues
    .filter(({ path }) => !isRowMetadata(path))
    .map((issue) => [issue.path.join('.'), formatIssue(issue, language)] as const);
  return {
    ...Object.fromEntries(found),
    ...(isResponseObject(responseObject.faults) ? (responseObject.faults as FieldErrors) : {}),
  };
}

/** Returns an object as the schema allows it, `null` if nothing valid can be built. */
function toValidObject(
  schema: z.ZodMiniType,
  broken: unknown,
  { language, shouldKeepInvalid, onInvalid }: ValidResponseOptions,
): unknown {
  const responseObject = isResponseObject(broken) ? broken : {};
  const options: RepairOptions = {
    shouldKeepInvalid,
    ...(typeof responseObject.id === 'string' && { id: responseObject.id }),
  };
  const { success, data } = schema.safeParse(broken);
  if (success) return data;
  const repaired = repairResponse(schema, broken, options);
  onInvalid({
    value: responseObject,
    issues: repaired?.issues ?? repairResponse(schema, broken, { ...options, shouldKeepInvalid: true })?.issues ?? [],
  });
  if (!repaired || !shouldKeepInvalid || !('faults' in getShape(schema)) || !isResponseObject(repaired.value))
    return repaired?.value ?? null;
  const fieldErrors = mergeIssues(responseObject, repaired.issues, language);
  return Object.keys(fieldErrors).length > 0 ? { ...repaired.value, faults: fieldErrors } : repaired.value;
}

/**
 * Converts a response body to one that the contract allows. A valid body passes, without unknown fields. In
 * invalid objects the broken values are left out or repaired; list entries that cannot be repaired are left
 * out. Returns `null` if no valid body can be built. `onInvalid` is called for each invalid object.
 */
export function toValidResponse(schema: z.ZodMiniType, body: unknown, options: ValidResponseOptions): unknown {
  const variant = selectVariant(schema, body);
  const { items, sl, en } = getShape(variant);
  if (variant !== schema && sl === en) return toValidResponse(variant, body, options);
  if (!isResponseObject(body)) return toValidObject(schema, body, options);
  if (variant !== schema) {
    const read = (language: Language) => toValidResponse(sl as z.ZodMiniType, body[language], { ...options, language });
    const both = { sl: read('sl'), en: read('en') };
    return both.sl === null || both.en === null ? null : both;
  }
  if (!(items instanceof z.ZodMiniArray) || !Array.isArray(body.items)) return toValidObject(schema, body, options);
  const element = items.def.element as z.ZodMiniType;
  const whole = body.items.map((item) => toValidResponse(element, item, options)).filter((item) => item !== null);
  return toValidObject(schema, { ...body, items: whole }, options);
}

/** The lines that were logged most recently; one that was evicted is logged again. */
const loggedLines = new LRUCache<string, true>({ max: 1_000 });

/**
 * Logs a warning unless the same line was logged before by this process; the last 1,000 lines are remembered.
 */
export function logOnce(strapi: Core.Strapi, line: string): void {
  if (loggedLines.has(line)) return;
  loggedLines.set(line, true);
  strapi.log.warn(line);
}

/**
 * Logs a warning with the issues of a response object whose stored values break the contract, once for each
 * version of it.
 */
export function logInvalidObject(strapi: Core.Strapi, { path }: Endpoint, { value, issues }: InvalidObject): void {
  const { id = '', version = '' } = value as { id?: string; version?: number };
  const what = issues.map((issue) => `${issue.path.join('.')}: ${formatIssue(issue, 'en')}`).join('; ');
  logOnce(strapi, `Stored against the rules: ${path} ${id} (version ${String(version)}): ${what}`);
}
