import { describe, expect, it } from 'vitest';
import { byPlace, pairParts, translatedText } from './translated-parts';

describe('translated parts', () => {
  const parts = [
    { key: 'a', text: 'ena' },
    { key: 'b', text: 'dva' },
  ];
  const textOf = (part: { text: string }, other: { text: string } | undefined) =>
    translatedText(other?.text, part.text);

  it('are found by their key, whatever their order', () => {
    const translations = [
      { key: 'b', text: 'two' },
      { key: 'a', text: 'one' },
    ];
    expect(pairParts(parts, translations, ({ key }) => key, textOf)).toEqual(['one', 'two']);
  });

  it('are found by their place, and stay Slovenian where there is none', () => {
    expect(pairParts(parts, [{ key: '', text: 'one' }], byPlace, textOf)).toEqual(['one', 'dva']);
    expect(pairParts(parts, undefined, byPlace, textOf)).toEqual(['ena', 'dva']);
  });

  it('that only the translation has are not shown', () => {
    expect(pairParts([], parts, byPlace, textOf)).toEqual([]);
  });
});
