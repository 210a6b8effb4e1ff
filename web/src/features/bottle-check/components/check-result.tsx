import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LabelCheck } from '#contract/label-checks';
import { MIN_MODULE_MM } from '#contract/label-terms';
import { isModuleTooNarrow } from '#contract/qr-size';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { formatNumber } from '#shared/lib/format-number';
import { StaffBadge } from '#shared/ui/staff-notice';

const WIDTH_DECIMALS = 2;

/** Returns the width of a module in mm of a code of this printed width, rounded to hundredths. */
export const computePrintedModule = (widthMm: number, modules: number): number =>
  Number((widthMm / modules).toFixed(WIDTH_DECIMALS));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-1.5 last:border-b-0 sm:flex sm:justify-between sm:gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words sm:text-right">{children}</dd>
    </div>
  );
}

/** Whether a check found nothing wrong. */
const isGood = ({ target, label, address, widthMm, modules }: LabelCheck): boolean =>
  target === 'label' &&
  label?.state === 'published' &&
  (address === 'answers' || address === 'off') &&
  (widthMm === null || !isModuleTooNarrow(widthMm / modules));

/** Badge that says whether a check found something wrong. */
export function CheckBadge({ check }: { check: LabelCheck }) {
  const { t } = useTranslation();
  const good = isGood(check);
  return (
    <StaffBadge tone={good ? 'good' : 'strong'}>{t(`adminLabelChecks.results.${good ? 'good' : 'bad'}`)}</StaffBadge>
  );
}

/**
 * What a printed code led to: wine, label version, lots, public URL and size of the modules.
 * @param toLabelHref returns the URL of the screen of a label version
 */
export function CheckResult({ check, toLabelHref }: { check: LabelCheck; toLabelHref: (id: string) => string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { label, target, text, lot, address, widthMm, modules } = check;
  const module = widthMm === null ? null : computePrintedModule(widthMm, modules);
  const least = formatNumber(MIN_MODULE_MM, language);
  return (
    <dl className="text-sm">
      <Fact name={t('adminLabelChecks.facts.leadsTo')}>
        {label ? (
          <Link to={toLabelHref(label.id)} className="text-link">
            {[label.wineTitle, label.vintage].filter(Boolean).join(' ')}
          </Link>
        ) : (
          <strong>{t(`adminLabelChecks.targets.${target}`, { text })}</strong>
        )}
      </Fact>
      {label ? (
        <Fact name={t('adminLabelChecks.facts.version')}>
          {t(`adminLabelChecks.versions.${label.state}`, {
            code: label.code,
            moment: label.publishedAt === null ? '–' : formatInstant(label.publishedAt, language),
          })}
          {label.corrections > 0 ? `, ${t('adminLabelChecks.corrections', { count: label.corrections })}` : ''}
        </Fact>
      ) : null}
      {label ? (
        <Fact name={t('adminLabelChecks.facts.lot')}>
          {lot === null
            ? label.lots.length === 0
              ? t('adminLabelChecks.noLots')
              : t('adminLabelChecks.possibleLots', { lots: label.lots.join(', ') })
            : lot}
        </Fact>
      ) : null}
      {address === null ? null : (
        <Fact name={t('adminLabelChecks.facts.address')}>{t(`adminLabelChecks.addresses.${address}`)}</Fact>
      )}
      <Fact name={t('adminLabelChecks.facts.module')}>
        {module === null
          ? t('adminLabelChecks.notMeasured')
          : t(`adminLabelChecks.modules.${isModuleTooNarrow(module) ? 'narrow' : 'wide'}`, {
              width: formatNumber(module, language),
              least,
            })}
      </Fact>
      <Fact name={t('adminLabelChecks.facts.text')}>{text}</Fact>
    </dl>
  );
}
