import { expect, it } from 'vitest';
import { parseOpenSpan, formatOpenSpan } from './open-span-line';

it.each(['14.00–19.00', '14:00-19:00', '14 – 19', '14-19:00'])('[K8] parses %s', (line) => {
  expect(parseOpenSpan(line)).toEqual({ from: '14:00', to: '19:00' });
  expect(formatOpenSpan(parseOpenSpan(line))).toBe('14:00–19:00');
});

it('[K8] hours may end at midnight, and an invalid line stays as it was typed', () => {
  expect(parseOpenSpan('9-24')).toEqual({ from: '09:00', to: '00:00' });
  expect(formatOpenSpan(parseOpenSpan('po dogovoru'))).toBe('po dogovoru');
});
