import { describe, expect, it } from 'vitest';
import { assignPartKeys, assignKnownPartKeys, matchTranslations } from './part-keys';

const part = (key: string | null, text: string) => ({ key, text });
type Part = ReturnType<typeof part>;
const pairs = (sl: Part[], en: Part[] | undefined) => {
  const translationByKey = matchTranslations(sl, en, ({ key }) => key);
  return sl.map(({ key, text }) => [text, translationByKey.get(key)?.text]);
};

describe('list entries of a document', () => {
  it('[L1] are matched by key, in the order of the Slovenian row', () => {
    expect(pairs([part('a', 'Prvi'), part('b', 'Drugi')], [part('b', 'Second'), part('a', 'First')])).toEqual([
      ['Prvi', 'First'],
      ['Drugi', 'Second'],
    ]);
  });

  it('are matched by position if the other language has neither key', () => {
    const sl = [part('a', 'Prvi'), part('x', 'Drugi'), part(null, 'Tretji')];
    const en = [part('a', 'First'), part('y', 'Second'), part(null, 'Third')];
    expect(pairs(sl, en).map(([, text]) => text)).toEqual(['First', 'Second', 'Third']);
    expect(pairs([part('a', 'Prvi'), part('b', 'Drugi')], [part('b', 'Second')]).map(([, text]) => text)).toEqual([
      undefined,
      'Second',
    ]);
    expect(pairs([part('a', 'Prvi')], undefined)).toEqual([['Prvi', undefined]]);
  });

  it('keep the keys of the request, or those at the same positions without any', () => {
    const existing = [{ id: 'a' }, { id: 'b' }];
    expect(assignPartKeys([{ id: 'b' }, { id: 'a' }], existing)).toEqual(['b', 'a']);
    expect(assignPartKeys([{}, {}, {}], existing)).toEqual(['a', 'b', expect.stringMatching(/^[a-f0-9]{12}$/)]);
    const [known, fresh] = assignPartKeys([{ id: 'b' }, {}], existing);
    expect(known).toBe('b');
    expect(fresh).not.toBe('b');
  });

  it('[Q1] get their keys from the server: a request can only name stored ones', () => {
    const existing = [{ id: 'a' }, { id: 'b' }];
    const made = expect.stringMatching(/^[a-f0-9]{12}$/) as string;
    expect(assignKnownPartKeys([{ id: 'b' }, { id: 'mine' }, {}], existing)).toEqual(['b', made, made]);
    expect(assignKnownPartKeys([{ id: 'mine' }], existing), 'it is not taken for the part at its place').toEqual([
      made,
    ]);
    expect(assignKnownPartKeys([{}, {}, {}], existing)).toEqual(['a', 'b', made]);
    const [again] = assignKnownPartKeys([{ id: 'mine' }], existing);
    expect(assignKnownPartKeys([{ id: 'mine' }], existing), 'the other language means the same part').toEqual([again]);
    expect(assignKnownPartKeys([{ id: 'mine' }], [{ id: again }])).toEqual([again]);
    const both = assignKnownPartKeys([{ id: 'mine' }, { id: again }], [{ id: again }]);
    expect(new Set(both).size).toBe(2);
  });
});
