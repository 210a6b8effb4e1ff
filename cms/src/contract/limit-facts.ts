import * as z from 'zod/mini';
import { FACT_NAMES } from './fact-texts';
import { toCodedMessage } from './field-messages';

const MAX_FACTS_OF_PART = 20;
const PLACEHOLDER = /\{\{\s{0,3}(\w+)\s{0,3}\}\}/g;

const countFacts = (text: string): number =>
  Array.from(text.matchAll(PLACEHOLDER)).filter(([, name]) => FACT_NAMES.some((each) => each === name)).length;

type TextAtPath = [path: (string | number)[], text: string];

function listTexts(value: unknown, path: (string | number)[] = []): TextAtPath[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((each, index) => listTexts(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listTexts(each, [...path, name]));
}

/**
 * Check of a part of a document: its texts have at most 20 fact placeholders together, since each may become
 * hundreds of characters. The text that exceeds the limit gets the issue `too_many_facts`.
 */
export const limitFacts = () =>
  z.superRefine<unknown>((part, context) => {
    let count = 0;
    let path: TextAtPath[0] | undefined;
    for (const [textPath, text] of listTexts(part)) {
      count += countFacts(text);
      if (count > MAX_FACTS_OF_PART) path ??= textPath;
    }
    if (!path) return;
    const message = toCodedMessage('too_many_facts', { count, limit: MAX_FACTS_OF_PART });
    context.addIssue({ code: 'custom', message, path, input: part });
  });
