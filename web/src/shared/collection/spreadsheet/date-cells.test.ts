import { describe, expect, it } from 'vitest';
import { parseDay, parseInstant, toDateCell, formatDateCell } from './date-cells';

describe('[R94] an instant that is typed is a time of the winery', () => {
  it.each([
    ['17. 5. 2026', '2026-05-16T22:00:00.000Z'],
    ['17.5.2026', '2026-05-16T22:00:00.000Z'],
    ['17.05.2026', '2026-05-16T22:00:00.000Z'],
    ['17. 05. 2026', '2026-05-16T22:00:00.000Z'],
    ['17.05.26', '2026-05-16T22:00:00.000Z'],
    ['17/5/2026', '2026-05-16T22:00:00.000Z'],
    ['17-05-2026', '2026-05-16T22:00:00.000Z'],
    ['2026-05-17', '2026-05-16T22:00:00.000Z'],
    ['2026/05/17', '2026-05-16T22:00:00.000Z'],
    ['2026.05.17', '2026-05-16T22:00:00.000Z'],
    ['17. maj 2026', '2026-05-16T22:00:00.000Z'],
    ['17. maja 2026', '2026-05-16T22:00:00.000Z'],
    ['nedelja, 17. maj 2026', '2026-05-16T22:00:00.000Z'],
    ['17. MAJ 2026', '2026-05-16T22:00:00.000Z'],
    ['17 May 2026', '2026-05-16T22:00:00.000Z'],
    ['17-May-2026', '2026-05-16T22:00:00.000Z'],
    ['17th May 2026', '2026-05-16T22:00:00.000Z'],
    ['May 17, 2026', '2026-05-16T22:00:00.000Z'],
    ['Sunday, May 17, 2026', '2026-05-16T22:00:00.000Z'],
    ['1. avg. 2026', '2026-07-31T22:00:00.000Z'],
    ['1. avgusta 2026', '2026-07-31T22:00:00.000Z'],
    ['1. sept. 2026', '2026-08-31T22:00:00.000Z'],
    ['1. marca 2026', '2026-02-28T23:00:00.000Z'],
    ['17. 5. 2026 8:00', '2026-05-17T06:00:00.000Z'],
    ['17. 5. 2026, 8:00', '2026-05-17T06:00:00.000Z'],
    ['17.5.2026 00:30', '2026-05-16T22:30:00.000Z'],
    ['17.5.2026 8.30', '2026-05-17T06:30:00.000Z'],
    ['17.5.2026 ob 8h', '2026-05-17T06:00:00.000Z'],
    ['17.5.2026 ob 8. uri', '2026-05-17T06:00:00.000Z'],
    ['17. maja 2026 ob 8.30', '2026-05-17T06:30:00.000Z'],
    ['17. 5. 2026 ob 18.00 uri', '2026-05-17T16:00:00.000Z'],
    ['17.5.2026 8h30', '2026-05-17T06:30:00.000Z'],
    ['17 May 2026 at 8:30 pm', '2026-05-17T18:30:00.000Z'],
    ['17 May 2026 12 am', '2026-05-16T22:00:00.000Z'],
    ['17. 5. 2026 24:00', '2026-05-17T22:00:00.000Z'],
    ['17.05.2026 08:00:30', '2026-05-17T06:00:30.000Z'],
    ['\u00a017.\u00a05.\u00a02026 8:00 ', '2026-05-17T06:00:00.000Z'],
    ['2026-05-17T10:00', '2026-05-17T08:00:00.000Z'],
    ['2026-05-17 10:00', '2026-05-17T08:00:00.000Z'],
    ['2026-05-17T10:00Z', '2026-05-17T10:00:00.000Z'],
    ['2026-05-17T10:00:00.000Z', '2026-05-17T10:00:00.000Z'],
    ['2026-05-17T10:00+02:00', '2026-05-17T08:00:00.000Z'],
    ['2026-05-17 10:00:00 +0200', '2026-05-17T08:00:00.000Z'],
    ['2026-12-01 10:00', '2026-12-01T09:00:00.000Z'],
    ['2026-10-25T02:30+02:00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
  ])('%j is %s', (text, instant) => {
    expect(parseInstant(text)).toEqual({ instant });
  });

  it('[R105] does not exist in the hour that the clock skips', () => {
    expect(parseInstant('29. 3. 2026 2:30')).toEqual({ reason: 'skippedHour' });
    expect(parseInstant('2026-03-29T02:00')).toEqual({ reason: 'skippedHour' });
  });

  it('[R105] is not one in the hour that comes twice', () => {
    expect(parseInstant('25. 10. 2026 2:30')).toEqual({ reason: 'repeatedHour' });
    expect(parseInstant('2026-10-25T02:30')).toEqual({ reason: 'repeatedHour' });
  });

  it.each([
    '',
    'jutri',
    '31. 2. 2026',
    '30.2.2026',
    '5/17/2026',
    '17. 13. 2026',
    '17. 5.',
    '5. 2026',
    '2026',
    '17. foo 2026',
    '17. ma 2026',
    '17.5.2026 25:00',
    '17.5.2026 8:70',
    '17.5.2026 13 pm',
    '46159',
    '17.5.2026 8:00 kdaj',
    '0. 5. 2026',
    '17. 5. 226',
    '24:00',
    '2026-05-17T10:00+2',
    'x'.repeat(1000),
  ])('%j is none', (text) => {
    expect(parseInstant(text)).toEqual({ reason: 'unknownForm' });
  });

  it('may be a day alone, in fields of days', () => {
    expect(['17. 5. 2026', '2026-05-17', '2026-05-17T00:00', '17. maj 2026'].map(parseDay)).toEqual(
      Array.from({ length: 4 }, () => ({ day: '2026-05-17' })),
    );
    expect(['17. 5. 2026 8:00', '31. 2. 2026', ''].map(parseDay)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'unknownForm' })),
    );
  });

  it.each(['05/06/2026', '5/6/2026', '12/11/26', '05/06/2026 8:00'])('%j has two meanings', (text) => {
    expect(parseInstant(text)).toEqual({ reason: 'ambiguousDate' });
  });

  it('has one meaning where day and month are the same, or written with points', () => {
    expect(['05/05/2026', '13/06/2026', '05.06.2026', '2026/06/05', '05/06/2026'].map(parseDay)).toEqual([
      { day: '2026-05-05' },
      { day: '2026-06-13' },
      { day: '2026-06-05' },
      { day: '2026-06-05' },
      { reason: 'ambiguousDate' },
    ]);
  });
});

describe('[R94] an instant in a file', () => {
  it.each([
    ['2026-05-17T08:00:00Z', { date: '2026-05-17T10:00' }],
    ['2026-12-17T08:00:00.000Z', { date: '2026-12-17T09:00' }],
    ['2026-05-17T08:00:30.123Z', { date: '2026-05-17T10:00' }],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    ['no instant', 'no instant'],
  ])('%s is %j', (instant, cell) => {
    expect(toDateCell(instant)).toEqual(cell);
  });

  it.each([
    '2026-05-17T08:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ])('%s comes back from the texts of both languages', (instant) => {
    const cell = toDateCell(instant);
    const texts = typeof cell === 'string' ? [cell] : [formatDateCell(cell, 'sl'), formatDateCell(cell, 'en')];
    for (const text of texts) expect(parseInstant(text)).toEqual({ instant });
  });

  it('is written as people do', () => {
    const cell = { date: '2026-05-07T08:05' };
    expect([formatDateCell(cell, 'sl'), formatDateCell(cell, 'en')]).toEqual(['7. 5. 2026 8:05', '2026-05-07T08:05']);
    expect(formatDateCell({ date: '2026-05-07' }, 'sl')).toBe('7. 5. 2026');
  });
});
