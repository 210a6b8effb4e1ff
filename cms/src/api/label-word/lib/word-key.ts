import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { Problem } from '../../../core/http/problem';
import type { OperationContext } from '../../../core/http/operation-context';

const WORDS = 'api::label-word.label-word';
const MAX_BASE = 56;

/** `Tartaric acid` → `tartaricAcid`. A result that does not start with a letter gets the prefix `word`. */
function toCamelCase(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return (/^[a-z]/.test(joined) ? joined : `word${joined}`).slice(0, MAX_BASE);
}

/**
 * Creates an unused key for a new label word from its English name, in camel case such as `tartaricAcid`.
 * Adds a number, from 2 on, when the key is taken.
 */
export async function generateWordKey(strapi: Core.Strapi, name: string): Promise<string> {
  const base = toCamelCase(name);
  const query = { where: { key: { $startsWith: base } }, select: ['key'] };
  const usedKeys = new Set(((await strapi.db.query(WORDS).findMany(query)) as { key: string }[]).map(({ key }) => key));
  let key = base;
  for (let number = 2; usedKeys.has(key); number += 1) key = `${base}${String(number)}`;
  return key;
}

/** Throws `already_exists` for the field `key` when a label word has this key. */
export async function requireUnusedKey(
  strapi: Core.Strapi,
  key: string,
  { language }: OperationContext,
): Promise<void> {
  if ((await strapi.db.query(WORDS).count({ where: { key } })) === 0) return;
  throw new Problem('already_exists', { fields: { key: FIELD_MESSAGES.taken[language] } });
}
