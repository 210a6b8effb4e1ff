import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import { toMessageText } from '../../contract/field-messages';
import { storedFaultText } from '../../contract/field-texts';
import type { Language } from '../../contract/values';
import type { FieldErrors } from '../../contract/problem';
import { isOfRow, repairResponse, type AnswerFault, type RepairOptions } from './repair-response';

type Thing = Record<string, unknown>;

/** A thing that broke the rules, as its answer names it, and what is wrong with it. */
interface BrokenThing {
  thing: Thing;
  faults: AnswerFault[];
}

interface Presenting {
  language: Language;
  /** Whether the answer is for those who repair what is broken. */
  keep: boolean;
  /** Hears of everything that is broken. */
  onBroken: (broken: BrokenThing) => void;
}

const MAX_SHOWN_LENGTH = 120;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored value for a reader; nothing where there is none. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** What is wrong with a value, and what is stored there. */
export function faultText({ message, value }: Pick<AnswerFault, 'message' | 'value'>, language: Language): string {
  return storedFaultText(toMessageText(message, language), shown(value), language);
}

const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodMiniObject ? (schema.def.shape as Record<string, unknown>) : {};

/**
 * The faults that an answer says already, and those that were found while it was presented. What is wrong with the row
 * itself nobody can put right but by saving, and is named in the log alone.
 */
function saidFaults(thing: Thing, faults: readonly AnswerFault[], language: Language): FieldErrors {
  const found = faults
    .filter(({ path }) => !isOfRow(path))
    .map((fault) => [fault.path.join('.'), faultText(fault, language)] as const);
  return { ...Object.fromEntries(found), ...(isThing(thing.faults) ? (thing.faults as FieldErrors) : {}) };
}

function presentThing(schema: z.ZodMiniType, broken: unknown, { language, keep, onBroken }: Presenting): unknown {
  const thing = isThing(broken) ? broken : {};
  const options: RepairOptions = { keep, ...(typeof thing.id === 'string' && { id: thing.id }) };
  const { success, data } = schema.safeParse(broken);
  if (success) return data;
  const repaired = repairResponse(schema, broken, options);
  onBroken({
    thing,
    faults: repaired?.faults ?? repairResponse(schema, broken, { ...options, keep: true })?.faults ?? [],
  });
  if (!repaired || !keep || !('faults' in shapeOf(schema)) || !isThing(repaired.value)) return repaired?.value ?? null;
  const said = saidFaults(thing, repaired.faults, language);
  return Object.keys(said).length > 0 ? { ...repaired.value, faults: said } : repaired.value;
}

/**
 * An answer that the contract allows, made of what is stored. Whole answers pass as they are; of broken things the rest is
 * shown, and those that are nothing without what is broken are left out of lists. `null` when that is the whole answer.
 */
export function toValidResponse(schema: z.ZodMiniType, body: unknown, presenting: Presenting): unknown {
  const { items } = shapeOf(schema);
  if (!(items instanceof z.ZodMiniArray) || !isThing(body) || !Array.isArray(body.items)) {
    return presentThing(schema, body, presenting);
  }
  const element = items.def.element as z.ZodMiniType;
  const whole = body.items.map((item) => presentThing(element, item, presenting)).filter((item) => item !== null);
  return presentThing(schema, { ...body, items: whole }, presenting);
}

/** The lines that were logged most recently; one that was evicted is logged again. */
const told = new LRUCache<string, true>({ max: 1_000 });

/** Writes a line into the log, unless it said so before. */
export function reportOnce(strapi: Core.Strapi, line: string): void {
  if (told.has(line)) return;
  told.set(line, true);
  strapi.log.warn(line);
}

/** Names what breaks the rules in the log, once for each of its states. */
export function reportBroken(strapi: Core.Strapi, { path }: Endpoint, { thing, faults }: BrokenThing): void {
  const { id = '', version = '' } = thing as { id?: string; version?: number };
  const what = faults.map((fault) => `${fault.path.join('.')}: ${faultText(fault, 'en')}`).join('; ');
  reportOnce(strapi, `Stored against the rules: ${path} ${id} (version ${String(version)}): ${what}`);
}
