import { describe, expect, it } from 'vitest';
import { findPatterns } from './regexp-patterns.mjs';
import { checkPattern, checkPatterns } from './regexps.mjs';

const MODULES: Record<string, string> = {
  'web/server/names.ts': "export const NAME = 'session';\nexport const FORMATS = ['avif', 'webp'] as const;",
};
const find = (text: string) => findPatterns('web/server/a.ts', text, (path) => MODULES[path] ?? null);
const known = { constructed: new Map<string, string>(), unjudged: new Map<string, string>() };

describe('[R63] [O1] RegExps of the code', () => {
  it('are found as literals and as constants, also with imported parts', () => {
    const { patterns, unknown } = find(String.raw`
      import { NAME as COOKIE, FORMATS } from './names';
      const NUMBER = String.raw${'`\\d+`'};
      const LITERAL = /a+/gu;
      const WHOLE = new RegExp(${'`^${NUMBER}-${COOKIE}\\\\.(${FORMATS.join("|")})$`'}, 'i');
      const CALLED = RegExp('x' + 'y');
    `);
    expect(patterns.map(({ source, flags }) => `/${source}/${flags}`)).toEqual([
      '/a+/gu',
      String.raw`/^\d+-session\.(avif|webp)$/i`,
      '/xy/',
    ]);
    expect(patterns[0]?.where).toBe('web/server/a.ts:4');
    expect(unknown).toEqual([]);
  });

  it('are refused if the pattern is not constant or compiled at each call', async () => {
    const found = find(`
      const escape = (text) => new RegExp(text);
      function read(text) { return new RegExp('a').test(text); }
    `);
    const { issues } = await checkPatterns(found, known);
    expect(issues).toHaveLength(2);
    expect(issues[0]).toContain('web/server/a.ts:2');
    expect(issues[1]).toContain("web/server/a.ts: 'a'");
    const listed = new Map(found.unknown.map(({ key }) => [key, 'a reason']));
    expect((await checkPatterns(found, { ...known, constructed: listed })).issues).toEqual([]);
  });

  it.each([
    ['exponential', '^(a+)+$', ''],
    ['exponential', String.raw`^([\p{L}]+)*!$`, 'u'],
    ['polynomial', String.raw`\s+$`, ''],
    ['polynomial', '^[^@]+@[^@]+[.][^@]+$', ''],
    ['polynomial', String.raw`(?<=x)\w*\w*$`, 'u'],
  ])('are refused where they are %s: /%s/%s', async (complexity, source, flags) => {
    const verdict = await checkPattern({ source, flags });
    expect(verdict).toMatchObject({ kind: 'vulnerable', reason: expect.stringContaining(complexity) });
  });

  it.each([
    [String.raw`^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$`, ''],
    [String.raw`(?<!\s)\s+$`, 'u'],
    [String.raw`\p{Cc}`, 'gu'],
  ])('pass where they are linear: /%s/%s', async (source, flags) => {
    expect((await checkPattern({ source, flags })).kind).toMatch(/^(?:proven|attacked)$/);
  });

  it('are reported with their locations, as are unneeded list entries', async () => {
    const found = find('const A = /(a*)*b/;\nconst B = /(a*)*b/;');
    const { issues } = await checkPatterns(found, { ...known, unjudged: new Map([['/gone/', 'a reason']]) });
    expect(issues).toEqual([
      'listed, but not in the code: /gone/',
      expect.stringMatching(/^web\/server\/a\.ts:1, web\/server\/a\.ts:2: \/\(a\*\)\*b\/ vulnerable: /),
    ]);
  });
});
