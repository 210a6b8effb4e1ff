import type { Language } from '#contract/language';

const LOCALES: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' };
const UNITS = ['B', 'KB', 'MB'] as const;
const STEP = 1024;

/**
 * A size in B, KB or MB, with one decimal from KB on (spec section 5). `up` rounds up, so that what is over a limit by a
 * byte never reads as if it were equal to it.
 */
export function fileSizeText(bytes: number, language: Language, rounding: 'nearest' | 'up' = 'nearest'): string {
  const unit = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const decimals = unit === 0 ? 0 : 1;
  const number = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: rounding === 'up' ? 'ceil' : 'halfExpand',
    useGrouping: false,
  });
  return `${number.format(bytes / STEP ** unit)} ${UNITS[unit] ?? ''}`;
}
