import { getWineryDay } from '../../../contract/visibility';

/** Returns the name of a file of today's data: its parts, the day of the winery and the format. */
export const createDatedFileName = (parts: readonly string[], now: Date, format: string): string =>
  `${[...parts, getWineryDay(now)].join('-')}.${format}`;
