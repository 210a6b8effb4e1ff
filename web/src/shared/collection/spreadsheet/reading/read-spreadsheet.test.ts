import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import { makeInlineTextCell, makeOds, makeXlsx, zipFiles } from '#testing/make-spreadsheet';

const read = (bytes: Uint8Array) => readSpreadsheet(bytes, { encoding: null, knownHeadings: new Set() });
const utf8 = (text: string) => new TextEncoder().encode(text);
const refusal = (reason: string) => expect.objectContaining({ name: 'SpreadsheetError', reason });

const rows = `<row>${makeInlineTextCell('Ime')}</row><row>${makeInlineTextCell('x')}</row>`;
const xlsx = (extra: Readonly<Record<string, string | Uint8Array>> = {}) =>
  makeXlsx({ sheets: [{ name: 'Vina', rows }], extra });

/** The record of an entry in the central directory. */
function findEntry(bytes: Uint8Array, name: string): number {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.lastIndexOf(name) - 46;
}

function compound(streams: Readonly<Record<string, string>>): Uint8Array {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, utf8(content));
  return Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

describe('a file', () => {
  it.each([
    ['has nothing in it', new Uint8Array(), 'empty'],
    ['is a table of one row', utf8('only;heads'), 'empty'],
    ['is a workbook without rows', makeXlsx({ sheets: [{ name: 'a', rows: '' }] }), 'empty'],
    ['is larger than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'big'],
    ['is a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'kind'],
    ['is a PDF', utf8('%PDF-1.7\n1 0 obj'), 'kind'],
    ['is a Word document', zipFiles({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>' }), 'kind'],
    ['is a Numbers document', zipFiles({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }), 'kind'],
    [
      'is an OpenDocument text',
      zipFiles({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
      'kind',
    ],
    ['is a Word document of 2003', compound({ '/WordDocument': 'x' }), 'kind'],
    ['is a web page', utf8('\uFEFF<html><table><tr><td>Ime</td></tr></table></html>'), 'markup'],
    ['is XML of Excel 2003', utf8('<?xml version="1.0"?><Workbook/>'), 'markup'],
    ['is an encrypted XLSX', compound({ '/EncryptedPackage': 'x', '/EncryptionInfo': 'y' }), 'password'],
    ['is an encrypted ODS', makeOds('', '', '<manifest:encryption-data/>'), 'password'],
    ['is half an XLSX', xlsx().subarray(0, 900), 'broken'],
    ['begins like a ZIP', utf8('PK\u0003\u0004 no more'), 'broken'],
    [
      'is an ODS that ends too soon',
      zipFiles({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a><b' }),
      'broken',
    ],
  ])('[R90] that %s is refused with its reason', (_name, bytes, reason) => {
    expect(() => read(bytes)).toThrow(refusal(reason));
  });

  it('is read by its content: the name of a CSV file does not matter', () => {
    expect(read(utf8('Ime;Cena\nx;1')).sheets[0]?.rows).toHaveLength(2);
    expect(read(xlsx()).sheets[0]?.rows).toHaveLength(2);
  });

  it('[R90] with an entry that unpacks to more than it says, or is changed, is refused', () => {
    const lying = xlsx({ 'xl/worksheets/sheet1.xml': new Uint8Array(3_000_000) });
    const sheet = 'xl/worksheets/sheet1.xml';
    new DataView(lying.buffer).setUint32(findEntry(lying, sheet) + 24, 1_000, true);
    expect(() => read(lying)).toThrow(refusal('broken'));
    const changed = xlsx();
    new DataView(changed.buffer).setUint32(findEntry(changed, sheet) + 16, 1, true);
    expect(() => read(changed)).toThrow(refusal('broken'));
    const locked = xlsx();
    new DataView(locked.buffer).setUint16(findEntry(locked, sheet) + 8, 1, true);
    expect(() => read(locked)).toThrow(refusal('password'));
  });

  it('[R90] that unpacks to more than can be held is refused before it is unpacked', () => {
    const bomb = xlsx();
    new DataView(bomb.buffer).setUint32(findEntry(bomb, 'xl/styles.xml') + 24, 129 * 1024 * 1024, true);
    expect(() => read(bomb)).toThrow(refusal('huge'));
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`xl/${index}.xml`, '<x/>']));
    expect(() => read(xlsx(many))).toThrow(refusal('huge'));
    expect(() => read(utf8(`${'1;'.repeat(900)}\n`.repeat(600)))).toThrow(refusal('huge'));
  });

  it('reports where its reading stands', () => {
    const stages: string[] = [];
    readSpreadsheet(xlsx(), { encoding: null, knownHeadings: new Set() }, (stage) => stages.push(stage));
    expect(stages).toEqual(['open', 'unpack', 'parse']);
  });
});
