import { describe, expect, it } from 'vitest';
import { keysOfParts, translationsByKey } from './translated-parts';

const part = (key: string | null, text: string) => ({ key, text });
type Part = ReturnType<typeof part>;
const pairs = (sl: Part[], en: Part[] | undefined) => {
  const found = translationsByKey(sl, en, ({ key }) => key);
  return sl.map(({ key, text }) => [text, found.get(key)?.text]);
};

describe('parts of a document', () => {
  it('[L1] are paired by their keys, in the order of the Slovenian row', () => {
    expect(pairs([part('a', 'Prvi'), part('b', 'Drugi')], [part('b', 'Second'), part('a', 'First')])).toEqual([
      ['Prvi', 'First'],
      ['Drugi', 'Second'],
    ]);
  });

  it('are paired by their places where the other language knows neither key', () => {
    const sl = [part('a', 'Prvi'), part('x', 'Drugi'), part(null, 'Tretji')];
    const en = [part('a', 'First'), part('y', 'Second'), part(null, 'Third')];
    expect(pairs(sl, en).map(([, text]) => text)).toEqual(['First', 'Second', 'Third']);
    expect(pairs([part('a', 'Prvi'), part('b', 'Drugi')], [part('b', 'Second')]).map(([, text]) => text)).toEqual([
      undefined,
      'Second',
    ]);
    expect(pairs([part('a', 'Prvi')], undefined)).toEqual([['Prvi', undefined]]);
  });

  it('keep their keys: those a request names, or those at the same places when it names none', () => {
    const existing = [{ id: 'a' }, { id: 'b' }];
    expect(keysOfParts([{ id: 'b' }, { id: 'a' }], existing)).toEqual(['b', 'a']);
    expect(keysOfParts([{}, {}, {}], existing)).toEqual(['a', 'b', expect.stringMatching(/^[a-f0-9]{12}$/)]);
    const [known, fresh] = keysOfParts([{ id: 'b' }, {}], existing);
    expect(known).toBe('b');
    expect(fresh).not.toBe('b');
  });
});
