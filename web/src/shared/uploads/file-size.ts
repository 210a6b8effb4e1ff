import type { Language } from '#contract/values';
import { formatDecimals } from '#shared/lib/format-number';

const STEP = 1024;

/**
 * Formats a size in B, KB or MB (multiples of 1024), from KB on with one decimal (spec section 5). Rounding
 * `up` makes a size just above a limit differ from the limit.
 */
export function formatFileSize(bytes: number, language: Language, rounding: 'nearest' | 'up' = 'nearest'): string {
  if (bytes < STEP) return `${String(bytes)} B`;
  const unit = bytes < STEP * STEP ? 'KB' : 'MB';
  const tenths = (bytes / (unit === 'KB' ? STEP : STEP * STEP)) * 10;
  const size = (rounding === 'up' ? Math.ceil(tenths) : Math.round(tenths)) / 10;
  return `${formatDecimals(size, 1, language)} ${unit}`;
}
