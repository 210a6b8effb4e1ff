import type { Random } from './random';

export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Texts that have broken servers before. */
export const NASTY_TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  '\0',
  'a\0b',
  '\uD83C',
  '\uFFFF',
  '\u202Eabc',
  'é'.repeat(300),
  'a'.repeat(20_000),
  "' OR 1=1 --",
  '"; DROP TABLE wines; --',
  "') UNION SELECT password FROM up_users --",
  '%',
  '_%\\',
  '%00',
  '%c3%28',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '$(id)`id`',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0',
  '1e309',
  '9'.repeat(40),
  '2147483648',
  '9223372036854775808',
  '0x10',
  'NaN',
  'Infinity',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  'sl',
  'me',
  'none',
  '(a+)+$',
  '🍇'.repeat(50),
  'a\r\nSet-Cookie: x=1',
] as const;

const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1e308,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { $gt: '' },
  { toString: 'x' },
  { length: -1 },
  Array.from({ length: 500 }, () => 'a'),
];

/** Returns a random value that has broken servers before. */
export const pickNastyValue = (random: Random): unknown =>
  random.chance(0.6) ? random.pick(NASTY_TEXTS) : random.pick(NASTY_VALUES);

function generateText({ format, pattern = '' }: JsonSchema, random: Random): string {
  if (format === 'date') return random.pick(['2026-05-01', '1999-12-31', '2028-02-29']);
  if (format === 'date-time') return '2026-05-01T10:00:00Z';
  if (pattern.includes('\\.')) return 'fuzzed-key.jpg';
  return random.pick(['fuzz', 'Rebula', 'fuzz-1', 'fuzz@example.com', 'https://example.com/a']);
}

/** A value that may fit a schema; objects get all of their properties. */
export function generateValue(schema: JsonSchema, random: Random, depth = 0): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (choices && choices.length > 0) return generateValue(random.pick(choices), random, depth);
  switch (schema.type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, generateValue(inner, random, depth + 1)]),
      );
    case 'array':
      return depth > 6
        ? []
        : Array.from({ length: 1 + random.int(2) }, () => generateValue(schema.items ?? {}, random, depth + 1));
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 1, Math.min(schema.maximum ?? 10, 10), 2]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return generateText(schema, random);
  }
}

/** The value with some part of it replaced, removed, added or doubled. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return pickNastyValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...(value as unknown[]), pickNastyValue(random)];
    const index = random.int(value.length);
    return (value as unknown[]).map((item, position) => (position === index ? mutateValue(item, random) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.2)) {
    const name = random.pick(['__proto__', 'role', 'id', 'version', 'createdBy', '$where', 'a\0b', 'constructor', '']);
    return { ...value, [name]: pickNastyValue(random) };
  }
  const [name, inner] = random.pick(entries);
  if (random.chance(0.25)) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...value, [name]: mutateValue(inner, random) };
}
