import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listIssues } from '../../../tests/support/list-issues';
import {
  allowBilingual,
  createBilingualResponse,
  createBilingualSchema,
  createUpdateBodies,
  selectVariant,
} from './bilingual-write';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { createOptionalText, OptionalLine, RequiredLine } from './values';

const Request = z
  .strictObject({
    name: RequiredLine,
    bio: z.strictObject({ heading: OptionalLine, year: z.int() }),
    note: createOptionalText(100),
    from: z.int(),
    to: z._default(z.int(), 9),
  })
  .check(
    z.refine(({ from, to }: { from: number; to: number }) => from <= to, { error: 'min_after_max', path: ['to'] }),
  );
const entity = { request: Request, response: Request, localised: ['name', 'bio.heading', 'note'] } as const;
const Bilingual = createBilingualSchema(entity);
const Body = allowBilingual(Request, Bilingual);

const createUpdate = () => createUpdateBodies(entity, Request).body;

const texts = { name: 'Rebula', bio: { heading: '', year: 1 }, note: '' };

/** Endpoints that accept a document in both languages. */
const BILINGUAL = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body instanceof z.ZodMiniXor);

describe('[R123] the schema of a document in both languages', () => {
  it('takes shared fields once, and lists and groups with texts from each language', () => {
    const body = { shared: { from: 1 }, sl: texts, en: { ...texts, bio: { heading: 'Story', year: 2 } } };
    expect(Body.parse(body)).toEqual({ ...body, shared: { from: 1, to: 9 } });
    expect(listIssues(Body, { shared: { from: 1, name: 'Rebula' }, sl: { ...texts, from: 1 } })).toEqual([
      'shared.name: unknown_field',
      'sl.from: unknown_field',
    ]);
  });

  it('allows an omitted language and blank English texts, but no blank Slovenian name', () => {
    const blank = { ...texts, name: ' ' };
    expect(listIssues(Body, { shared: { from: 1 }, en: texts })).toEqual([]);
    expect(listIssues(Body, { shared: { from: 1 } }), 'a new document needs one').toEqual(['sl: required']);
    expect(listIssues(createUpdate(), { shared: { from: 1 } })).toEqual([]);
    expect(listIssues(Body, { shared: { from: 1 }, sl: texts, en: blank })).toEqual([]);
    expect(listIssues(Body, { shared: { from: 1 }, sl: blank, en: { name: 5 } })).toEqual([
      'sl.name: required',
      'en.name: invalid_text',
      'en.bio: required',
      'en.note: invalid_text',
    ]);
  });

  it('applies rules between shared fields, also without texts', () => {
    expect(listIssues(createUpdate(), { shared: { from: 5, to: 1 } })).toEqual(['shared.to: min_after_max']);
  });

  it('reports the issues of the variant that the body has', () => {
    expect(listIssues(Body, { ...texts, from: 'x' })).toEqual(['from: invalid']);
    expect(listIssues(createUpdate(), { shared: 5 })).toEqual(['shared: invalid']);
    expect(listIssues(Body, null)).toEqual([': invalid']);
    expect(createBilingualResponse(Request).safeParse({ sl: { ...texts, from: 1 } }).success).toBe(false);
  });

  it('is accepted by each create and update of a document', () => {
    expect(BILINGUAL.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        'createWine',
        'updateWine',
        'updateAbout',
        'updateQueen',
        'updateSettings',
        'updateMedia',
      ]),
    );
    expect(BILINGUAL).toHaveLength(26);
  });

  it.each(BILINGUAL)('of %s accepts blank English texts', (_, { body }) => {
    const [, both] = (body as z.ZodMiniXor<readonly [z.ZodMiniType, z.ZodMiniObject]>).def.options;
    const { en } = both.def.shape as Record<string, z.ZodMiniOptional<z.ZodMiniObject>>;
    const fields = Object.entries<z.core.$ZodType>(en?.def.innerType.def.shape ?? {});
    const empty: unknown[] = ['', [], undefined];
    const required = fields.filter(
      ([, field]) => !(field instanceof z.ZodMiniObject) && !empty.some((value) => z.safeParse(field, value).success),
    );
    expect(required).toEqual([]);
  });
});

// The schemas above are created when this file loads; these tests create theirs and so cover the code.
describe('createBilingualSchema', () => {
  const create = () => allowBilingual(Request, createBilingualSchema(entity));

  it('parses the texts of each language and keeps them apart', () => {
    const body = { shared: { from: 1, to: 2 }, sl: texts, en: { ...texts, name: 'Ribolla' } };
    expect(create().parse(body)).toEqual(body);
    expect(create().parse({ shared: { from: 1 }, en: texts })).toEqual({ shared: { from: 1, to: 9 }, en: texts });
  });

  it('refuses shared fields in a language, and texts among the shared fields', () => {
    expect(listIssues(create(), { shared: { from: 1, name: 'Rebula' }, sl: { ...texts, from: 1 } })).toEqual([
      'shared.name: unknown_field',
      'sl.from: unknown_field',
    ]);
  });

  it('requires a name in Slovenian only, and a text of both where one is given', () => {
    const blank = { ...texts, name: ' ' };
    expect(listIssues(create(), { shared: { from: 1 }, sl: texts, en: blank })).toEqual([]);
    expect(listIssues(create(), { shared: { from: 1 }, sl: blank, en: { ...texts, note: 5 } })).toEqual([
      'sl.name: required',
      'en.note: invalid_text',
    ]);
  });

  it('requires a language, unless no field has a text per language', () => {
    expect(listIssues(create(), { shared: { from: 1 } })).toEqual(['sl: required']);
    const Years = z.strictObject({ from: z.int(), to: z.int() });
    const schema = createBilingualSchema({ request: Years, localised: [] });
    expect(schema.parse({ shared: { from: 1, to: 2 } })).toEqual({ shared: { from: 1, to: 2 } });
  });
});

describe('schemas of two variants', () => {
  const createPair = () => {
    const both = createBilingualSchema(entity);
    return { both, body: allowBilingual(Request, both) };
  };

  it('name both variants, from which sizes and the API description are derived', () => {
    const { both, body } = createPair();
    expect(body.def.options).toEqual([Request, both]);
  });

  it('are resolved to the variant that applies to a value', () => {
    const { both, body } = createPair();
    expect(selectVariant(body, { shared: 5 })).toBe(both);
    for (const value of [{ name: 'Rebula' }, { sl: texts }, [], null, undefined, 5, 'shared'])
      expect(selectVariant(body, value)).toBe(Request);
    expect(selectVariant(Request, { shared: 5 })).toBe(Request);
  });

  it.each([undefined, null, 5, 'shared'])('report %j as no object', (value) => {
    const { body } = createPair();
    expect(listIssues(body, value)).toEqual([value === undefined ? ': required' : ': invalid']);
  });

  it('accept the response of an update in one language or in both', () => {
    const { responses } = createUpdateBodies(entity, Request);
    const document = { ...texts, from: 1, to: 2 };
    expect(responses[200].parse(document)).toEqual(document);
    expect(responses[200].parse({ sl: document, en: document })).toEqual({ sl: document, en: document });
    expect(listIssues(responses[200], { sl: document })).toEqual(['en: required']);
  });
});
