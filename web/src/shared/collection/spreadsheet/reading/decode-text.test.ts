import { describe, expect, it } from 'vitest';
import { decodeText, isGuessedEncoding, TEXT_ENCODINGS, type TextEncoding } from './decode-text';

/** Characters of an encoding of one byte, by the decoder. */
function encode(text: string, encoding: TextEncoding): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const table = [...decodeText(bytes, encoding).text];
  return Uint8Array.from(text, (char) => {
    const byte = table.indexOf(char);
    if (byte === -1) throw new Error(`${encoding} has no ${char}`);
    return byte;
  });
}
const utf16 = (text: string, isBig: boolean, mark = ''): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const found = (bytes: Uint8Array) => decodeText(bytes, null);

const SLOVENIAN = 'Ime;Opis\r\nŠipon;Žlahtna čaša iz kleti, đakovo, ćup\r\n';

describe('[R92] the encoding of a text file', () => {
  it('is UTF-8 where all bytes obey it, with and without a byte order mark', () => {
    expect(found(utf8(SLOVENIAN))).toEqual({ text: SLOVENIAN, encoding: 'utf-8' });
    expect(found(utf8(`\uFEFF${SLOVENIAN}`))).toEqual({ text: SLOVENIAN, encoding: 'utf-8' });
    expect(found(utf8('Ime;Cena'))).toEqual({ text: 'Ime;Cena', encoding: 'utf-8' });
  });

  it.each([
    ['utf-16le', false],
    ['utf-16be', true],
  ] as const)('is %s with and without a byte order mark', (encoding, isBig) => {
    expect(found(utf16(SLOVENIAN, isBig, '\uFEFF'))).toEqual({ text: SLOVENIAN, encoding });
    expect(found(utf16(SLOVENIAN, isBig))).toEqual({ text: SLOVENIAN, encoding });
    expect(found(utf16('a;b', isBig, '\uFEFF'))).toEqual({ text: 'a;b', encoding });
  });

  it.each(['windows-1250', 'cp852', 'iso-8859-2'] as const)('is %s where its letters are plausible', (encoding) => {
    for (const text of [
      SLOVENIAN,
      'Ime\nŠipon',
      'id;name\nw1;Šipon',
      'vrsta;barva\nrdeče;višnjevo',
      'OPIS\nČAŠA ŽLAHTNEGA ŠIPONA\n',
    ]) {
      expect(found(encode(text, encoding)), text).toEqual({ text, encoding });
    }
  });

  it('does not matter for German words, which are the same in several', () => {
    const text = 'Name\nGewürztraminer, Weißburgunder, Grüner Veltliner, Blaufränkisch, Österreich';
    for (const encoding of ['windows-1250', 'cp852', 'iso-8859-2'] as const) {
      expect(found(encode(text, encoding)).text).toBe(text);
    }
  });

  it('is windows-1250 for words between typographic marks, prices and one letter', () => {
    for (const text of ['Opis\n„Modra frankinja“ – 12,50 € … 5°', 'Cena\n9,90 €', 'Ime\nč', 'Crémant, rosé', 'Žiga']) {
      expect(found(encode(text, 'windows-1250')), text).toEqual({ text, encoding: 'windows-1250' });
    }
  });

  it('is cp852 for few words', () => {
    for (const text of ['Ime\nč', 'Šipon', 'Laški rizling', 'rosé', 'Modra portugalka;rdeče']) {
      expect(found(encode(text, 'cp852')).text, text).toBe(text);
    }
  });

  it('is windows-1252 where its letters are those of Italian and French, and windows-1250 where they may be Slovenian', () => {
    const italian = [
      'Nome;Descrizione\nRibolla;qualità, caffè, più\n',
      'Nome;Descrizione\nMalvasia;è così perché la temperatura è più bassa; ciò è già novità\n',
      'DESCRIZIONE\nQUALITÀ E NOVITÀ\n',
      'Nom\nCôte de Beaune, très sec, fenêtre\n',
      'Name;Beschreibung\nGewürztraminer;süß, più\n',
    ];
    for (const text of italian) {
      expect(found(encode(text, 'windows-1252')), text).toEqual({ text, encoding: 'windows-1252' });
    }
    const eastern = [
      SLOVENIAN,
      'Ime;Opis\nŽametovka;Škocjan, češnja, slivovec',
      'Ime;Opis\nPošip;Đakovo, ćevapi, grožđe, čaša, žarko',
      'Ime;Opis\nGewürztraminer;süß, grün, weiß',
      'Ime\nŠipon',
      'Ime\nč',
    ];
    for (const text of eastern) {
      expect(found(encode(text, 'windows-1250')), text).toEqual({ text, encoding: 'windows-1250' });
    }
  });

  it('is what a person chooses', () => {
    const bytes = encode('Caffè', 'windows-1252');
    expect(decodeText(bytes, 'windows-1252')).toEqual({ text: 'Caffè', encoding: 'windows-1252' });
    expect(decodeText(utf8('č'), 'windows-1250').text).not.toBe('č');
    for (const encoding of TEXT_ENCODINGS) expect(decodeText(new Uint8Array(), encoding).encoding).toBe(encoding);
  });

  it('counts as guessed where its bytes do not tell it', () => {
    expect(TEXT_ENCODINGS.filter(isGuessedEncoding)).toEqual(['windows-1250', 'cp852', 'iso-8859-2', 'windows-1252']);
  });

  it('has the letters of cp852 where DOS has them', () => {
    const bytes = Uint8Array.from([
      0x9f, 0xe7, 0xa7, 0x86, 0xd0, 0xac, 0xe6, 0xa6, 0x8f, 0xd1, 0x84, 0x94, 0x81, 0xe1, 0xff,
    ]);
    expect(decodeText(bytes, 'cp852').text).toBe('čšžćđČŠŽĆĐäöüß\u00A0');
  });
});
