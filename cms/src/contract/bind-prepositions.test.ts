import { describe, expect, it } from 'vitest';
import { bindPrepositions } from './bind-prepositions';

describe('bindPrepositions', () => {
  it.each([
    ['Pogovor z Ano v kleti', 'Pogovor z\u00a0Ano v\u00a0kleti'],
    ['Vino s sirom, a brez kruha', 'Vino s\u00a0sirom, a\u00a0brez kruha'],
    ['Na vrhu, od 9. do 17. ure', 'Na\u00a0vrhu, od\u00a09. do\u00a017. ure'],
    ['iz kleti ob cesti po vinogradu za goste', 'iz\u00a0kleti ob\u00a0cesti po\u00a0vinogradu za\u00a0goste'],
    ['Pri nas, h gozdu', 'Pri\u00a0nas, h\u00a0gozdu'],
  ])('binds short words of %j to the next word', (text, expected) => {
    expect(bindPrepositions(text)).toBe(expected);
  });

  it('binds each of several short words in a row', () => {
    expect(bindPrepositions('Pot vodi o k vratom')).toBe('Pot vodi o\u00a0k\u00a0vratom');
    expect(bindPrepositions('A PRI NAS')).toBe('A\u00a0PRI\u00a0NAS');
  });

  it.each([
    ['klet (v bregu)', 'klet (v\u00a0bregu)'],
    ['napis »Na soncu«', 'napis »Na\u00a0soncu«'],
    ['napis „V senci“', 'napis „V\u00a0senci“'],
    ['prva\nv drugi vrsti', 'prva\nv\u00a0drugi vrsti'],
  ])('binds a short word after a bracket, quotation mark or line break: %j', (text, expected) => {
    expect(bindPrepositions(text)).toBe(expected);
  });

  it.each([
    ['', 'nothing'],
    ['pod gozdom', 'a longer preposition'],
    ['Prim in prijatelji', 'a word that begins with a short one'],
    ['Nekdo pride', 'a word that ends with a short one'],
    ['Vrhunsko vino, tip A', 'a letter at the end'],
    ['Vino, tip A ', 'a letter before a space at the end'],
    ['v\nkleti', 'a short word before a line break'],
    ['e y x q', 'letters that are no words'],
  ])('leaves %j: %s', (text) => {
    expect(bindPrepositions(text)).toBe(text);
  });

  it('leaves a text that is bound already', () => {
    const bound = bindPrepositions('V kleti, o vinu');
    expect(bindPrepositions(bound)).toBe(bound);
  });
});
