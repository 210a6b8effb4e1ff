import { describe, expect, it } from 'vitest';
import { parseWineCommand } from './wine-commands';

const words = {
  newVintage: ['vintage', 'letnik'],
  code: ['qr', 'code', 'koda'],
  label: ['label', 'etiketa'],
  sheet: ['technical', 'sheet', 'tehnicni', 'list'],
};
const parse = (search: string) => parseWineCommand(search.split(' '), words, ['new', 'nov', 'open', 'odpri']);

describe('[R136] parseWineCommand', () => {
  it.each([
    ['qr rebula 2025', ['code'], 'rebula 2025'],
    ['rebula 2025 koda qr', ['code'], 'rebula 2025'],
    ['new vintage of rebula', ['newVintage'], 'rebula'],
    ['nov letnik rebula', ['newVintage'], 'rebula'],
    ['odpri etikta rebula', ['label'], 'rebula'],
    ['tehn list merlot', ['sheet'], 'merlot'],
    ['label code merlot', ['code', 'label'], 'merlot'],
  ])('takes %s apart', (search, commands, wine) => {
    expect(parse(search)).toEqual({ commands, wine });
  });

  it.each(['rebula 2025', 'qr', 'new wine', 'qr of the', 'q rebula'])('finds no command for a wine in %s', (search) => {
    expect(parse(search)).toBeNull();
  });
});
