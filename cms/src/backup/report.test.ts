import { expect, it } from 'vitest';
import { formatDuration, parseDuration } from './report';

it('[B1] parses and formats durations', () => {
  expect(['90s', '45m', '26h', '2d'].map(parseDuration)).toEqual([90_000, 2_700_000, 93_600_000, 172_800_000]);
  expect(['26', '0h', '1.5h', 'h', '1 h'].map(parseDuration)).toEqual([null, null, null, null, null]);
  expect([45_000, 3_600_000, 93_600_000, 864_000_000].map(formatDuration)).toEqual(['45 s', '60 m', '26 h', '10 d']);
});
