import { describe, expect, it } from 'vitest';
import { formatEndTime, formatTime } from './format-time';

describe('formatTime', () => {
  it.each([
    ['09:00', '9:00', '09:00'],
    ['00:30', '0:30', '00:30'],
    ['10:05', '10:05', '10:05'],
    ['20:00', '20:00', '20:00'],
  ])('writes %s without leading zero in Slovenian only', (time, slovenian, english) => {
    expect(formatTime(time, 'sl')).toBe(slovenian);
    expect(formatTime(time, 'en')).toBe(english);
  });

  it('writes midnight as the beginning of a day', () => {
    expect([formatTime('00:00', 'sl'), formatTime('00:00', 'en')]).toEqual(['0:00', '00:00']);
  });
});

it('formatEndTime writes midnight as the end of a day', () => {
  expect(['00:00', '09:00'].map((time) => formatEndTime(time, 'sl'))).toEqual(['24:00', '9:00']);
  expect(['00:00', '09:00'].map((time) => formatEndTime(time, 'en'))).toEqual(['24:00', '09:00']);
});
