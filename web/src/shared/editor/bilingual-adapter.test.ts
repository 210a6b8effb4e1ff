import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Language } from '#contract/languages';
import { OptionalText, RequiredLine } from '#contract/values';
import { HttpError } from '#shared/api/http-error';
import { createBilingualAdapter } from './bilingual-adapter';
import { SaveStoppedError } from './save-languages';

interface Doc {
  id: string;
  version: number;
  year: number;
  name: string;
  text: string;
  faults?: Record<string, string>;
}

const doc = (name: string, text = '', version = 3): Doc => ({ id: 'a1', version, year: 2020, name, text });

function editing(initial: Record<Language, Doc>, refuse?: Language) {
  const writes: { language: Language; year: number; name: string; base: number }[] = [];
  const source = createBilingualAdapter({
    initial,
    getSharedValues: ({ year }: Doc) => ({ year }),
    getTexts: ({ name, text }: Doc) => ({ name, text }),
    sharedSchema: z.object({ year: z.int() }),
    textsSchema: z.object({ name: RequiredLine, text: OptionalText }),
    save: (language, { shared, texts }, base) => {
      if (language === refuse) return Promise.reject(new HttpError(400, '/x'));
      writes.push({ language, year: shared.year, name: texts.name, base: base.version });
      return Promise.resolve({ ...base, ...shared, ...texts, version: base.version + 1 });
    },
    reload: () => Promise.resolve(initial),
  });
  const save = (values: ReturnType<typeof source.toForm>) => source.save(source.schema.parse(values), initial);
  return { source, writes, save };
}

const both = { sl: doc('Rebula'), en: doc('Ribolla') };
const form = { shared: { year: 2020 }, sl: { name: 'Rebula', text: '' }, en: { name: 'Ribolla', text: '' } };

describe('an editor in two languages', () => {
  it('[W1] writes nothing that did not change', async () => {
    const { save, writes } = editing(both);
    await save(form);
    expect(writes).toEqual([]);
  });

  it('[R2] [Z2] names what is stored against the rules at its fields, and writes it anew when nothing was changed', async () => {
    const faults = {
      year: 'Invalid year; from 1800 to 2200. Stored: “99”',
      name: 'Required',
      language: 'Stored twice',
    };
    const broken = { sl: { ...doc('Rebula'), faults }, en: doc('Ribolla') };
    const { source, save, writes } = editing(broken);
    expect(source.getStoredIssues?.(broken)).toEqual({
      'shared.year': 'Invalid year; from 1800 to 2200. Stored: “99”',
      'sl.name': 'Required',
      'root.stored': 'Stored twice',
    });
    await save(form);
    expect(writes.map(({ language }) => language)).toEqual(['sl']);
  });

  it('[W1] writes all of a new thing, also when it began as a copy and nothing was changed', async () => {
    const copy = { sl: doc('Rebula', '', 0), en: doc('', '', 0) };
    const { save, writes } = editing(copy);
    await save({ ...form, en: { name: '', text: '' } });
    expect(writes.map(({ language }) => language)).toEqual(['sl']);
  });

  it('[W1] writes shared values with the Slovenian texts, or with the English ones if only those changed too', async () => {
    const shared = editing(both);
    await shared.save({ ...form, shared: { year: 2021 } });
    expect(shared.writes).toEqual([{ language: 'sl', year: 2021, name: 'Rebula', base: 3 }]);

    const english = editing(both);
    await english.save({ ...form, shared: { year: 2021 }, en: { name: 'Ribolla gialla', text: '' } });
    expect(english.writes).toEqual([{ language: 'en', year: 2021, name: 'Ribolla gialla', base: 3 }]);
  });

  it('[W1] writes the second language over the version that the first has made', async () => {
    const { save, writes, source } = editing(both);
    const saved = await save({ ...form, sl: { name: 'Pinela', text: '' }, en: { name: 'Pinella', text: '' } });
    expect(writes.map(({ language, base }) => [language, base])).toEqual([
      ['sl', 3],
      ['en', 4],
    ]);
    expect(source.toForm(saved)).toMatchObject({ sl: { name: 'Pinela' }, en: { name: 'Pinella' } });
  });

  it('[W1] keeps what was saved when the second language is refused', async () => {
    const { save } = editing(both, 'en');
    const failure: unknown = await save({ ...form, sl: { name: 'A', text: '' }, en: { name: 'B', text: '' } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(SaveStoppedError);
    expect(failure).toMatchObject({ step: 'en', saved: { sl: { name: 'A', version: 4 }, en: { name: 'Ribolla' } } });
  });

  it('[W1] lets a translation be missing, but not be half there', () => {
    const { source } = editing(both);
    expect(source.schema.safeParse({ ...form, en: { name: '', text: '' } }).success).toBe(true);
    const half = source.schema.safeParse({ ...form, en: { name: '', text: 'A text' } });
    expect(half.error?.issues).toMatchObject([{ path: ['en', 'name'], message: 'required' }]);
  });

  it('[H4] knows the place of a field that the server complains of', () => {
    const { source } = editing(both);
    expect(source.toFieldName?.('name', 'en')).toBe('en.name');
    expect(source.toFieldName?.('year', 'en')).toBe('shared.year');
  });
});
