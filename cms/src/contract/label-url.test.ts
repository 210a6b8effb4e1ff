import { describe, expect, it } from 'vitest';
import { isLabelPath, parseLabelPath, parsePrintedAddress, selectLabelByLot } from './label-url';

describe('parseLabelPath', () => {
  it('[E4] accepts a code, or redirects to its canonical form', () => {
    expect(parseLabelPath('/l/7K3QF234')).toEqual({ kind: 'code', code: '7K3QF234', isHistory: false });
    expect(parseLabelPath('/l/7K3QF234/history')).toEqual({ kind: 'code', code: '7K3QF234', isHistory: true });
    for (const written of ['/l/7k3qf234', '/l/7K3QF234/', '/L/7k3qf234/']) {
      expect([written, parseLabelPath(written)]).toEqual([written, { kind: 'moved', path: '/l/7K3QF234' }]);
    }
    expect(parseLabelPath('/l/7k3qf234/history/')).toEqual({ kind: 'moved', path: '/l/7K3QF234/history' });
  });

  it('[E4] rejects everything else', () => {
    const none = ['/l', '/l/', '/l/7K3QF23', '/l/7K3QF2341', '/l/7K3QF23O', '/l//7K3QF234', '/l/7K3QF234/x'];
    const encoded = ['/l/%37K3QF234', '/l/7K3QF234%00', '/l/7K3QF234//', '/l/7K3QF234/history/x', '/l/../7K3QF234'];
    for (const path of [...none, ...encoded]) expect([path, parseLabelPath(path)]).toEqual([path, null]);
  });

  it('[E6] accepts a GTIN of any length, with its lot at any position and in any encoding', () => {
    const gtin = '03831234567895';
    for (const written of ['3831234567895', '03831234567895', '%33831234567895']) {
      expect(parseLabelPath(`/01/${written}`)).toEqual({ kind: 'gtin', gtin, lot: null });
    }
    expect(parseLabelPath('/01/96385074')).toEqual({ kind: 'gtin', gtin: '00000096385074', lot: null });
    expect(parseLabelPath('/01/614141999996/')).toEqual({ kind: 'gtin', gtin: '00614141999996', lot: null });
    for (const rest of [
      '22/2A/10/L-24.1',
      '10/L-24.1/22/2A',
      '%31%30/L%2D24.1',
      '10/L-24.1/21/7/',
      '22/%2F/10/L-24.1',
    ]) {
      expect([rest, parseLabelPath(`/01/${gtin}/${rest}`)]).toEqual([rest, { kind: 'gtin', gtin, lot: 'L-24.1' }]);
    }
  });

  it('[E6] rejects a GTIN with a wrong digit, and qualifiers without a name, repeated or unknown', () => {
    const wrong = ['3831234567890', '383123456789', 'x', '', '%zz', '383123456789２', '03831234567895/10'];
    const more = ['10/', '10/a/10/b', '99/a', '/10/a', '10//', '10/a//', '%', '10/%ff'];
    for (const path of [...wrong, ...more.map((rest) => `03831234567895/${rest}`)]) {
      expect([path, parseLabelPath(`/01/${path}`)]).toEqual([path, null]);
    }
  });

  it('[E4] is recognised by its first segment alone', () => {
    for (const target of ['/l', '/l/', '/l?x', '/L/a', '/01', '/01/x']) expect(isLabelPath(target)).toBe(true);
    for (const target of ['/', '/la', '/01x', '//l/a', '/%6c/a', 'l/a', '/x/l/a']) {
      expect([target, isLabelPath(target)]).toEqual([target, false]);
    }
  });
});

describe('parsePrintedAddress', () => {
  const ORIGINS = ['https://e.winery.si', 'https://winery.si'];
  const GTIN = '03830001000016';

  it('[R210] reads codes and GTINs at the hosts of labels and site, as readers of codes may write them', () => {
    const code = { kind: 'code', code: '7K3QF234', isHistory: false };
    for (const text of [
      'https://e.winery.si/l/7K3QF234',
      'HTTPS://E.WINERY.SI/L/7k3qf234',
      ' https://winery.si/l/7K3QF234?lang=de',
    ])
      expect([text, parsePrintedAddress(text, ORIGINS)]).toMatchObject([text, { path: '/l/7K3QF234', label: code }]);
    expect(parsePrintedAddress(`https://winery.si/01/${GTIN}/10/L26-1`, ORIGINS)).toEqual({
      origin: 'https://winery.si',
      path: `/01/${GTIN}/10/L26-1`,
      label: { kind: 'gtin', gtin: GTIN, lot: 'L26-1' },
    });
  });

  it('[R210] refuses everything that is no label of the winery', () => {
    const others = ['http://winery.si/l/7K3QF234', 'https://winery.si.example/l/7K3QF234', 'https://winery.si/wines'];
    for (const text of [...others, '/l/7K3QF234', 'tel:+38651234567', 'BEGIN:VCARD', '', 'https://winery.si/l/7K3QF2'])
      expect([text, parsePrintedAddress(text, ORIGINS)]).toEqual([text, null]);
  });

  it('[R210] reads a path alone where the site has no public address', () => {
    expect(parsePrintedAddress('/l/7K3QF234', [])).toMatchObject({ origin: '', path: '/l/7K3QF234' });
    for (const text of ['//other.si/l/7K3QF234', 'https://other.si/l/7K3QF234'])
      expect(parsePrintedAddress(text, [])).toBeNull();
  });
});

describe('selectLabelByLot', () => {
  const older = { state: 'superseded', lots: ['A', 'C'] } as const;
  const newer = { state: 'published', lots: ['B', 'C'] } as const;

  it('[R210] takes the only label, else that of the lot, else the published one', () => {
    expect(selectLabelByLot([], 'A')).toBeNull();
    expect(selectLabelByLot([older], 'X')).toBe(older);
    expect(selectLabelByLot([older, newer], 'A')).toBe(older);
    expect(selectLabelByLot([older, newer], 'C')).toBe(newer);
    expect(selectLabelByLot([older, newer], null)).toBe(newer);
    expect(selectLabelByLot([older, newer], 'X')).toBe('needs lot');
  });
});
