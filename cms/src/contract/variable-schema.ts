import * as z from 'zod';
import type { Rule } from './variable-rules.mjs';

const convert =
  <Value>({ parse, must }: Rule<Value>) =>
  (text: string, context: z.RefinementCtx): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(must);
    return z.NEVER;
  };

/** Creates the schema of a variable. Its issues say what the rule allows. */
export const toVariableSchema = <Value>(rule: Rule<Value>) => z.string().transform(convert(rule));

/** Creates the schema of a variable that has the default of its rule when it is absent. */
export const toDefaultedSchema = <Value>(rule: Rule<Value> & { default: string }) =>
  z.string().default(rule.default).transform(convert(rule));
