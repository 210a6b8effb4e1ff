import * as z from 'zod';
import type { Rule } from './variable-rules.mjs';

const convert =
  <Value>({ parse, requirement }: Rule<Value>) =>
  (text: string, context: z.RefinementCtx): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(requirement);
    return z.NEVER;
  };

/**
 * Creates the zod schema of an environment variable from its rule: it converts the text to the rule's value.
 * An issue says what the rule allows.
 */
export const toVariableSchema = <Value>(rule: Rule<Value>) => z.string().transform(convert(rule));

/**
 * Creates the zod schema of an environment variable, as `toVariableSchema`; an absent variable gets the
 * default text of the rule, converted too.
 */
export const toDefaultedSchema = <Value>(rule: Rule<Value> & { default: string }) =>
  z.string().default(rule.default).transform(convert(rule));
