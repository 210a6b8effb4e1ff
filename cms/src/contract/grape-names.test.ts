import { describe, expect, it } from 'vitest';
import { findGrapeNames } from './grape-names';

const REBULA = ['Rebula', 'Rumena rebula', 'Ribolla gialla', 'Ribolla', 'Jarbola'];
const SYRAH = ['Syrah', 'Shiraz'];
const PINELA = ['Pinela', 'Pinella'];
const MALOCRN = ['Maločrn', 'Piccola nera'];

describe('findGrapeNames', () => {
  it.each([
    ['Rebula', REBULA],
    ['Ribolla gialla', REBULA],
    ['jarbola', REBULA],
    ['SHIRAZ', SYRAH],
    ['malocrn', MALOCRN],
    ['Piccola nera 2021', MALOCRN],
    ['Stara rebula, zorjena v sodu', REBULA],
    ['(Rebula)', REBULA],
    ['vino:Rebula.', REBULA],
    ['Piccola  –  nera', MALOCRN],
  ])('returns all names of the variety in %j', (text, names) => {
    expect(findGrapeNames([text])).toEqual(names);
  });

  it.each([
    ['Muller-Thurgau', 'Rizvanec'],
    ['Müller Thurgau', 'Rizvanec'],
    ['WEISSBURGUNDER', 'Beli pinot'],
    ['Weißer Burgunder', 'Beli pinot'],
    ['Ru\u0308lander', 'Sivi pinot'],
    ["Malvoisie d'Istrie", 'Malvazija'],
    ['St. Laurent', 'Šentlovrenka'],
    ['Muscat blanc a petits grains', 'Rumeni muškat'],
    ['sipon', 'Šipon'],
  ])('ignores accents and punctuation: %j is %s', (text, name) => {
    expect(findGrapeNames([text])[0]).toBe(name);
  });

  it('prefers the longest name', () => {
    expect(findGrapeNames(['Cabernet sauvignon'])).toEqual(['Cabernet sauvignon']);
    expect(findGrapeNames(['Sauvignon'])).toContain('Muškatni silvanec');
    expect(findGrapeNames(['Zeleni sauvignon'])).toEqual([
      'Zeleni sauvignon',
      'Friulano',
      'Sauvignonasse',
      'Tocai friulano',
      'Tocai',
    ]);
    expect(findGrapeNames(['Riesling italico'])).not.toContain('Renski rizling');
    expect(findGrapeNames(['Riesling'])).toContain('Renski rizling');
  });

  it('continues after a name, so that a text can name several varieties', () => {
    expect(findGrapeNames(['Rebula 60 %, pinela 30 %, syrah 10 %'])).toEqual([...REBULA, ...PINELA, ...SYRAH]);
    expect(findGrapeNames(['Cabernet sauvignon in zelen'])).toEqual(['Cabernet sauvignon', 'Zelen']);
    expect(findGrapeNames(['Cabernet franc zelen'])).toEqual(['Cabernet franc', 'Zelen']);
  });

  it('returns the names of a variety once, in the order of the texts', () => {
    expect(findGrapeNames(['Syrah', 'Rebula in shiraz', 'Ribolla'])).toEqual([...SYRAH, ...REBULA]);
  });

  it.each([
    ['nothing', []],
    ['empty texts', ['', ' – ']],
    ['other words', ['Belo vino iz Brd']],
    ['a part of a name', ['Pinot', 'Cabernet', 'Piccola']],
    ['the words of a name in another order', ['nera piccola']],
    ['the words of a name in two texts', ['Piccola', 'nera']],
    ['a longer word', ['Zelenjava', 'Rebulaland']],
  ])('returns no names for %s', (_name, texts) => {
    expect(findGrapeNames(texts)).toEqual([]);
  });
});
