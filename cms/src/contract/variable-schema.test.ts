import { describe, expect, it } from 'vitest';
import { createWholeNumberRule } from './variable-rules.mjs';
import { toDefaultedSchema, toVariableSchema } from './variable-schema';

const portRule = createWholeNumberRule(0, 9_999);
const portIssue = 'must be a whole number from 0 to 9999';

const getMessages = (schema: ReturnType<typeof toVariableSchema<number>>, text: unknown): string[] =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('toVariableSchema', () => {
  const schema = toVariableSchema(portRule);

  it.each([
    ['8080', 8080],
    ['0', 0],
  ])('converts the text %s to the value of the rule', (text, value) => {
    expect(schema.parse(text)).toBe(value);
  });

  it.each(['', '10000', 'http'])('rejects %j with what the rule allows', (text) => {
    expect(getMessages(schema, text)).toEqual([portIssue]);
  });

  it('requires the variable', () => {
    expect(schema.safeParse(undefined).success).toBe(false);
  });
});

describe('toDefaultedSchema', () => {
  const schema = toDefaultedSchema({ ...portRule, default: '3000' });

  it('converts the default of an absent variable', () => {
    expect(schema.parse(undefined)).toBe(3000);
  });

  it('converts a given text', () => {
    expect(schema.parse('8080')).toBe(8080);
  });

  it('rejects a text that the rule does not allow', () => {
    const { error } = schema.safeParse('http');
    expect(error?.issues.map(({ message }) => message)).toEqual([portIssue]);
  });
});
