import type { LabelDifference } from '#contract/label-differences';
import type { Language } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import { formatNumber } from '#shared/lib/format-number';

/**
 * Returns the sentence about one fact that differs between a wine's page and its e-label, with both values.
 */
export function describeDifference({ fact, page, label }: LabelDifference, t: TFunction, language: Language): string {
  const formatValue = (value: string | number): string =>
    typeof value === 'number' ? formatNumber(value, language) : value;
  const pageText = fact === 'sweetnessTerm' ? t(`winesPage.terms.${String(page)}`) : formatValue(page);
  return t(`admin.differences.${fact}`, { page: pageText, label: formatValue(label) });
}
