import * as z from 'zod';
import type { Rule } from './environment-rules.mjs';

/** The schema of a variable: its issue says what is allowed, in the words of its rule. */
export const toVariableSchema = <Value>({ parse, must }: Rule<Value>) =>
  z.string().transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(must);
    return z.NEVER;
  });
