import type { OpenSpan } from '#contract/open-state';

const TIME = String.raw`(\d{1,2})(?:[.:](\d{2}))?`;
const SPAN = new RegExp(`^${TIME}\\s*[-–—]\\s*${TIME}$`);

const toTime = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`;

/**
 * Parses a typed span of opening hours such as `14:00–19:00`, `14.00-19.00` or `14-19` to two times `HH:MM`;
 * an end of 24 is `00:00`. Times are not checked here. Any other line becomes `from` with an empty `to`,
 * which validation rejects.
 */
export function parseOpenSpan(line: string): OpenSpan {
  const match = SPAN.exec(line);
  if (!match) return { from: line, to: '' };
  const to = toTime(match[3], match[4]);
  return { from: toTime(match[1], match[2]), to: to === '24:00' ? '00:00' : to };
}

/**
 * Formats a span of opening hours as `14:00–19:00`; an invalid line (empty `to`) as it was typed. Inverse of
 * `parseOpenSpan`.
 */
export const formatOpenSpan = ({ from, to }: OpenSpan): string => (to === '' ? from : `${from}–${to}`);
