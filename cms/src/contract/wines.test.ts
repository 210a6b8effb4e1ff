import { describe, expect, it } from 'vitest';
import { pairingLine, parsePairing } from './wines';

describe('pairings', () => {
  it.each([
    ['Sir', { name: 'Sir' }],
    ['Riba:na žaru', { name: 'Riba', note: 'na žaru' }],
    ['Riba: na žaru: vroča', { name: 'Riba', note: 'na žaru: vroča' }],
    ['Sir:', { name: 'Sir' }],
  ])('[W1] reads %j', (line, pairing) => {
    expect(parsePairing(line)).toEqual(pairing);
  });

  it('[W1] writes what it reads', () => {
    for (const line of ['Sir', 'Riba:na žaru']) expect(pairingLine(parsePairing(line))).toBe(line);
  });
});
