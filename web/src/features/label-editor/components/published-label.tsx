import type { ReactNode } from 'react';
import type { LabelWord } from '#contract/label-words';
import type { Label } from '#contract/labels';
import { formatPackaging } from '#contract/packaging/packaging-terms';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDate, formatInstant } from '#shared/lib/format-instant';
import { formatNumber } from '#shared/lib/format-number';
import { DifferenceList } from '#shared/attention/difference-list';
import { useTranslation } from '#shared/i18n/use-translation';
import { LABEL_LANGUAGE_NAMES } from '#shared/lib/label-languages';
import { ButtonLink } from '#shared/ui/button-link';
import { ExternalLink } from '#shared/ui/external-link';
import { StaffCard, StaffPageHeader } from '#shared/ui/staff-page';
import { labelHrefs } from '../lib/label-calls';
import { parseMarkedText, getPhrases } from '../lib/label-items';
import { LabelStateBadge } from './label-state-badge';
import { LabelText } from './label-text';
import { PrinterCard } from './printer-card';
import { LabelIssueList } from './label-issue-list';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

const ANALYSIS_UNITS = { alcohol: '% vol', sugar: 'g/l', acids: 'g/l', polyols: 'g/l', totalSo2: 'mg/l' } as const;

/** Product data and values of a published label. */
function LabelFacts({ label }: { label: Label }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { analysis, operator } = label;
  const values = Object.entries(ANALYSIS_UNITS).map(([name, unit]) => {
    const value = analysis[name as keyof typeof ANALYSIS_UNITS];
    return { name, text: value === null ? '–' : `${formatNumber(value, language)} ${unit}` };
  });
  const formatLot = ({ code, bestBefore }: Label['lots'][number]): string =>
    bestBefore === null ? code : `${code} (${t('adminLots.fields.bestBefore')} ${formatDate(bestBefore, language)})`;
  return (
    <dl className="text-sm">
      <Fact name={t('adminLabels.fields.category')}>{t(`adminLabels.categories.${label.category}`)}</Fact>
      <Fact name={t('adminLabels.fields.name')}>{[operator.name, operator.address].filter(Boolean).join(', ')}</Fact>
      {label.alcoholTerm === null ? null : (
        <Fact name={t('adminLabels.fields.alcoholTerm')}>{t(`adminLaw.alcoholTerms.${label.alcoholTerm}`)}</Fact>
      )}
      {label.gtin === null ? null : <Fact name={t('adminLabels.fields.gtin')}>{label.gtin}</Fact>}
      {values.map(({ name, text }) => (
        <Fact key={name} name={t(`adminLabels.fields.${name}`)}>
          {text}
        </Fact>
      ))}
      <Fact name={t('adminLabels.fields.languages')}>
        {label.languages.map((each) => LABEL_LANGUAGE_NAMES[each]).join(', ')}
      </Fact>
      <Fact name={t('adminLabels.fields.headingMode')}>{t(`adminLaw.headingModes.${label.headingMode}`)}</Fact>
      <Fact name={t('adminLabels.fields.markets')}>
        {label.markets.map((market) => t(`adminLaw.markets.${market}`)).join(', ') || '–'}
      </Fact>
      <Fact name={t('adminLabels.fields.marks')}>
        {label.marks.map((mark) => t(`adminLaw.marks.${mark}`)).join(', ') || '–'}
      </Fact>
      <Fact name={t('adminLabels.fields.packaging')}>{formatPackaging(label.packaging)}</Fact>
      <Fact name={t('adminLabels.lots')}>{label.lots.map(formatLot).join(', ') || '–'}</Fact>
    </dl>
  );
}

/**
 * Screen of a published or superseded label: text, product data, problems, printer files, and its corrections
 * with their reasons. Such a label can only be changed by a correction, to which a button links.
 */
export function PublishedLabel({ label, words }: { label: Label; words: readonly LabelWord[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="@container">
      <StaffPageHeader
        title={label.wineTitle}
        intro={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <LabelStateBadge state={label.state} code={label.code} />
            {label.publishedAt === null
              ? null
              : t('adminLabels.publishedAt', { moment: formatInstant(label.publishedAt, language) })}
          </span>
        }
        actions={
          <>
            {label.url === null ? null : (
              <ExternalLink href={label.url} className="text-link text-sm">
                {t('adminLabels.openPage')}
              </ExternalLink>
            )}
            <ButtonLink to={labelHrefs.forChecks(label.id)} tone="quiet" size="sm">
              {t('adminLabelChecks.ofLabel')}
            </ButtonLink>
            <ButtonLink to={labelHrefs.forCorrection(label.id)} tone="outline" size="sm">
              {t('adminLabels.correct')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <StaffCard title={t('adminLabels.cards.text')}>
          <LabelText
            getParts={(each) => parseMarkedText(label.ingredientsText[each] ?? '')}
            phrases={getPhrases(words)}
            nutrition={label.nutrition}
            estimated={label.estimated}
          />
        </StaffCard>
        <div className="min-w-0 space-y-6">
          <DifferenceList wineId={label.wineId} />
          <StaffCard title={t('adminLabels.cards.product')}>
            <LabelFacts label={label} />
          </StaffCard>
          <StaffCard title={t('adminLabels.cards.problems')}>
            <LabelIssueList problems={label.problems} words={words} />
          </StaffCard>
        </div>
      </div>
      <div className="mt-6 space-y-6">
        <PrinterCard label={label} />
        <StaffCard title={t('adminLabels.cards.corrections')}>
          {label.history.length === 0 ? (
            <p className="text-sm text-ink-soft">{t('adminLabels.noCorrections')}</p>
          ) : (
            <>
              <ol className="space-y-2 text-sm">
                {label.history.map(({ at, by, reason }) => (
                  <li key={at}>
                    <span className="text-ink-soft">
                      {[formatInstant(at, language), by].filter(Boolean).join(', ')}:
                    </span>{' '}
                    {reason}
                  </li>
                ))}
              </ol>
              {label.url === null ? null : (
                <p className="mt-3">
                  <ExternalLink href={`${label.url}/history`} className="text-link text-sm">
                    {t('adminLabels.formerTexts')}
                  </ExternalLink>
                </p>
              )}
            </>
          )}
        </StaffCard>
      </div>
    </div>
  );
}
