import type { JsonLimits } from '../../../cms/src/contract/json-shape';
import { type Random, createSeededRandom } from '../fuzz/random';
import { type JsonSchema, generateValue } from '../fuzz/values';
import { WORST_TEXTS, createWorstText } from './worst-texts';

/** The JSON text of a body that is slow for a careless parser. */
export interface WorstBody {
  name: string;
  /** Made when it is sent: all bodies of a route at once would fill the memory. */
  create(): string;
}

type Path = readonly (string | number)[];
type Json = unknown;

/** Returns the paths of the texts in a value. */
function findTextPaths(value: Json, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findTextPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns the paths of the lists in a value. */
function findListPaths(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => findListPaths(part, [...path, key]));
  return Array.isArray(value) ? [path, ...inner] : inner;
}

/** The value with another one at each of the paths. */
function withValues(value: Json, paths: readonly Path[], create: () => Json): Json {
  if (paths.some((path) => path.length === 0)) return create();
  if (typeof value !== 'object' || value === null || paths.length === 0) return value;
  const changed = Object.entries(value).map(([key, inner]) => {
    const below = paths.filter(([first]) => String(first) === key).map((path) => path.slice(1));
    return [key, withValues(inner, below, create)] as const;
  });
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

const getSize = (value: Json): number => Buffer.byteLength(JSON.stringify(value));

/** Lengths that pass the length checks of a field, or just not. */
const FIELD_LENGTHS = [64, 200, 2_000, 10_000];
const FIELD_LENGTH = 200;

function createTextBodies(base: Json, { bytes }: JsonLimits, isThorough: boolean): WorstBody[] {
  const paths = findTextPaths(base);
  const room = bytes - getSize(withValues(base, paths, () => ''));
  const fill = (name: string, chosen: readonly Path[], length: number, kind: (typeof WORST_TEXTS)[number]) => ({
    name: `${kind.name} at ${name}, ${length} bytes each`,
    create: () => JSON.stringify(withValues(base, chosen, () => createWorstText(kind, length))),
  });
  const everywhere = WORST_TEXTS.flatMap((kind) =>
    [...(isThorough ? FIELD_LENGTHS : [FIELD_LENGTH]), Math.floor(room / paths.length)]
      .filter((length) => length * paths.length <= room)
      .map((length) => fill('every text', paths, length, kind)),
  );
  // One field takes all that fits; of staff forms with many fields each takes some of the texts.
  const single = paths.flatMap((path, index) =>
    WORST_TEXTS.filter((_, each) => isThorough || each % 10 === index % 10).map((kind) =>
      fill(path.join('.'), [path], room, kind),
    ),
  );
  return [...everywhere, ...single];
}

/** JSON text of `{…}` with as many members as fit. */
function createMembers(count: number, bytes: number, write: (index: number) => string): string {
  const members: string[] = [];
  let length = 2;
  for (let index = 0; index < count; index += 1) {
    const member = write(index);
    length += Buffer.byteLength(member) + 1;
    if (length > bytes) break;
    members.push(member);
  }
  return `{${members.join(',')}}`;
}

const repeatWithin = (unit: string, count: number, bytes: number): string =>
  unit.repeat(Math.max(0, Math.min(count, Math.floor(bytes / Buffer.byteLength(unit)))));

function createShapes({ bytes, depth, values }: JsonLimits): WorstBody[] {
  const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
  const list = (element: string) =>
    `[${repeatWithin(`${element},`, values - 1, bytes - 2 - element.length)}${element}]`;
  const halfBytes = Math.floor(bytes / 2);
  return [
    { name: 'nothing', create: () => '' },
    { name: 'white space', create: () => `{}${' '.repeat(bytes - 2)}` },
    { name: 'one letter too long', create: () => `{}${' '.repeat(bytes - 1)}` },
    { name: 'a megabyte', create: () => `{"email":"${'a@'.repeat(524_000)}"}` },
    { name: 'unknown keys', create: () => createMembers(values, bytes, (index) => `"k${index}":0`) },
    {
      name: 'long unknown keys',
      create: () => createMembers(values, bytes, (index) => `"${'k'.repeat(200)}${index}":0`),
    },
    { name: 'one key of all bytes', create: () => `{"${'k'.repeat(bytes - 6)}":0}` },
    { name: 'the same key', create: () => createMembers(values, bytes, () => '"email":"a@"') },
    { name: 'keys of prototypes', create: () => createMembers(values, bytes, () => '"__proto__":{"constructor":{}}') },
    { name: 'numbers as keys', create: () => createMembers(values, bytes, (index) => `"${4_294_967_295 - index}":0`) },
    { name: 'nested lists', create: () => nested('[', ']', depth) },
    { name: 'nested lists, too deep', create: () => nested('[', ']', halfBytes) },
    {
      name: 'nested objects, too deep',
      create: () => nested('{"a":', '}', Math.floor(bytes / 6)).replace(':}', ':0}'),
    },
    { name: 'open lists', create: () => '['.repeat(bytes) },
    { name: 'list of numbers', create: () => list('0') },
    { name: 'list of nothing', create: () => list('{}') },
    { name: 'list of lists', create: () => list('[]') },
    { name: 'list of texts', create: () => list('""') },
    { name: 'list of numbers, too long', create: () => `[${'0,'.repeat(halfBytes - 1)}0]` },
    { name: 'digits', create: () => `{"a":${'9'.repeat(bytes - 6)}}` },
    { name: 'fraction', create: () => `{"a":0.${'9'.repeat(bytes - 8)}}` },
    { name: 'exponent', create: () => `{"a":1e${'9'.repeat(bytes - 8)}}` },
    { name: 'escapes', create: () => `{"a":"${repeatWithin('\\u0041', bytes, bytes - 8)}"}` },
    { name: 'backslashes', create: () => `{"a":"${repeatWithin('\\\\', bytes, bytes - 8)}"}` },
    { name: 'a text without an end', create: () => `{"a":"${'a'.repeat(bytes - 6)}` },
    {
      name: 'an object without an end',
      create: () => createMembers(values, bytes, (index) => `"k${index}":0`).slice(0, -1),
    },
  ];
}

/** Each list of a body with as many elements as fit, right ones and wrong ones. */
const createLists = (base: Json, { bytes, values }: JsonLimits, random: Random, schema: JsonSchema): WorstBody[] =>
  findListPaths(base).flatMap((path) => {
    const room = bytes - getSize(base);
    const listAt = path.reduce<Json>((value, key) => (value as Record<string, Json>)[key], base) as Json[];
    const elements: [string, Json][] = [
      ['its own element', listAt[0] ?? generateValue(schema.items ?? {}, random)],
      ['null', null],
      ['texts', 'a'],
      ['objects', {}],
      ['objects with unknown keys', { a: 0, b: 0, c: 0 }],
    ];
    return elements.map(([name, element]) => {
      const count = Math.max(1, Math.min(values - 1, Math.floor(room / (getSize(element) + 1))));
      const list = Array.from({ length: count }, () => element);
      const create = () => JSON.stringify(withValues(base, [path], () => list));
      return { name: `${path.join('.')} of ${name}`, create };
    });
  });

/**
 * Bodies up to the limits of a route, and a little above them.
 * @param schema of the body; `undefined` for a route without one
 * @param isThorough each text at each field, rather than some
 */
export function createWorstBodies(
  schema: JsonSchema | undefined,
  limits: JsonLimits,
  isThorough: boolean,
): WorstBody[] {
  const shapes = createShapes(limits);
  if (!schema) return shapes;
  const random = createSeededRandom(27);
  const base = generateValue(schema, random);
  return [...shapes, ...createTextBodies(base, limits, isThorough), ...createLists(base, limits, random, schema)];
}
