import type { Language } from '#contract/values';
import { formatDecimals } from '#shared/lib/format-number';

const STEP = 1024;

/**
 * A size in B, KB or MB, with one decimal from KB on (spec section 5). `up` rounds up, so that what is over a limit by a
 * byte never reads as if it were equal to it.
 */
export function fileSizeText(bytes: number, language: Language, rounding: 'nearest' | 'up' = 'nearest'): string {
  if (bytes < STEP) return `${String(bytes)} B`;
  const unit = bytes < STEP * STEP ? 'KB' : 'MB';
  const tenths = (bytes / (unit === 'KB' ? STEP : STEP * STEP)) * 10;
  const size = (rounding === 'up' ? Math.ceil(tenths) : Math.round(tenths)) / 10;
  return `${formatDecimals(size, 1, language)} ${unit}`;
}
