import { useQuery } from '@tanstack/react-query';
import { Check, Circle, Download, Eye, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VintageGuide as Guide } from '#contract/vintages';
import type { Wine } from '#contract/wines';
import { buildNewHref } from '#features/cellar-editor/lib/cellar-wine';
import { createLabelDraft, labelHrefs } from '#features/label-editor/lib/label-calls';
import { buildCodeHref, type PrintOptions } from '#features/label-editor/lib/print-files';
import { RemoveVintageButton } from '#features/wine-editor/components/remove-vintage';
import { vintageGuideQuery } from '#features/wine-editor/lib/vintage-calls';
import { getDoneSteps, VINTAGE_STEPS, type VintageStep } from '#features/wine-editor/lib/vintage-steps';
import { formatWineName, wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate, formatInstant } from '#shared/lib/format-instant';
import { formatPrice } from '#shared/lib/format-number';
import { staffPages } from '#shared/staff-pages';
import { Button } from '#shared/ui/button';
import { ButtonLink, getButtonClass } from '#shared/ui/button-link';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { StaffCard } from '#shared/ui/staff-page';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';

const VintagePreview = createLazyComponent(() => import('./vintage-preview'));

/** The QR code is shown and downloaded at the size that the label editor proposes. */
const CODE: PrintOptions = { sizeMm: 20, level: 'M' };

interface StepProps {
  wine: Wine;
  guide: Guide;
}

/** Link from a step to the field or screen where it is done. */
const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} tone="outline" size="sm">
    {children}
  </ButtonLink>
);

function ContentStep({ wine, guide }: StepProps) {
  const { t } = useTranslation();
  const { hasPicture, lacksDescription } = guide.wine;
  const [lacking] = lacksDescription;
  const languages = lacksDescription.map((language) => t(`admin.languages.${language}`)).join(', ');
  return (
    <>
      <p className="mr-auto">
        {[
          ...(hasPicture ? [] : [t('adminVintages.noPicture')]),
          ...(lacking ? [t('adminVintages.noDescription', { languages })] : []),
          ...(guide.hasCarriedTexts ? [t('adminVintages.carriedTexts', { former: guide.former?.title })] : []),
        ].join(' · ')}
      </p>
      <StepLink
        to={`${wineCollection.editHref(wine)}#${hasPicture ? `${lacking ?? 'sl'}.description` : 'bottleImage'}`}
      >
        {t('adminVintages.check')}
      </StepLink>
    </>
  );
}

function AnalysisStep({ wine, guide: { analysis } }: StepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = staffPages.adminAnalyses.href();
  if (!analysis) {
    return (
      <>
        <p className="mr-auto">{t('adminVintages.noAnalysis')}</p>
        <StepLink to={buildNewHref(path, wine.id)}>{t('adminVintages.newAnalysis')}</StepLink>
      </>
    );
  }
  const day = analysis.measuredOn && formatDate(analysis.measuredOn, language);
  return (
    <>
      <p className="mr-auto">{day ? t('adminVintages.measuredOn', { day }) : null}</p>
      <StepLink to={`${path}?id=${encodeURIComponent(analysis.id)}`}>{t('adminVintages.openAnalysis')}</StepLink>
    </>
  );
}

function LabelStep({ wine, guide: { label, former } }: StepProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const navigate = useNavigate();
  const formerLabelId = former?.labelId ?? null;
  const createDraft = useToastedMutation({
    mutationFn: () => createLabelDraft(api, wine.id, formerLabelId),
    onSuccess: ({ id }) => void navigate(labelHrefs.forVersion(id)),
  });
  if (label) return <StepLink to={labelHrefs.forVersion(label.id)}>{t('adminVintages.openLabel')}</StepLink>;
  return (
    <>
      <p className="mr-auto">{formerLabelId === null ? null : t('adminVintages.noLabel')}</p>
      <Button
        tone="outline"
        size="sm"
        disabled={createDraft.isPending}
        onClick={() => {
          createDraft.mutate();
        }}
      >
        {formerLabelId === null
          ? t('adminVintages.createBlankLabel')
          : t('adminVintages.createLabel', { former: former?.title })}
      </Button>
    </>
  );
}

function CodeStep({ guide: { label } }: StepProps) {
  const { t } = useTranslation();
  const { settings } = useServices();
  if (!label?.code) {
    return (
      <>
        <p className="mr-auto">{t(label ? 'adminVintages.noCode' : 'adminVintages.noCodeYet')}</p>
        {label && <StepLink to={labelHrefs.forVersion(label.id)}>{t('adminVintages.openLabel')}</StepLink>}
      </>
    );
  }
  return (
    <>
      <img
        src={buildCodeHref(settings, label.id, 'svg', CODE)}
        alt={t('adminVintages.codeAlt', { code: label.code })}
        className="h-24 bg-white"
      />
      {(['svg', 'pdf'] as const).map((format) => (
        <a
          key={format}
          href={buildCodeHref(settings, label.id, format, CODE)}
          download
          aria-label={t('adminVintages.download', { format: format.toUpperCase() })}
          className={getButtonClass({ tone: 'outline', size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          {format.toUpperCase()}
        </a>
      ))}
    </>
  );
}

function PriceStep({ wine, guide }: StepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { price } = guide.wine;
  return (
    <>
      <p className="mr-auto">{price === null ? t('adminVintages.noPrice') : formatPrice(price, language)}</p>
      <StepLink to={`${wineCollection.editHref(wine)}#price`}>{t('adminVintages.setPrice')}</StepLink>
    </>
  );
}

function DateStep({ wine, guide }: StepProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { published, publishAt } = guide.wine;
  return (
    <>
      <p className="mr-auto">
        {published && publishAt
          ? t('adminVintages.publishAt', { moment: formatInstant(publishAt, language) })
          : published
            ? null
            : t('adminVintages.draft')}
      </p>
      <StepLink to={`${wineCollection.editHref(wine)}#${published ? 'publishAt' : 'published'}`}>
        {t('adminVintages.setDate')}
      </StepLink>
    </>
  );
}

const STEPS: Record<VintageStep, (props: StepProps) => ReactNode> = {
  content: ContentStep,
  analysis: AnalysisStep,
  label: LabelStep,
  code: CodeStep,
  price: PriceStep,
  date: DateStep,
};

/**
 * Card with the steps after a new vintage was made, each with its state and a link to its field or screen,
 * the common preview of page and label, and the removal of all that was made. The steps follow from what is
 * saved. Renders nothing for a wine without a former vintage.
 */
export default function VintageGuide({ wine, onRemoved }: { wine: Wine; onRemoved: () => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [isPreviewing, setPreviewing] = useState(false);
  const { data: guide } = useQuery(vintageGuideQuery(api, wine.id, useLanguage()));
  if (!guide?.former) return null;
  const { former } = guide;
  const doneSteps = getDoneSteps(guide);
  return (
    <div className="mb-6">
      <StaffCard
        title={t('adminVintages.title')}
        intro={`${t('adminVintages.intro', { former: former.title })} ${t('adminVintages.progress', {
          done: doneSteps.size,
          all: VINTAGE_STEPS.length,
        })}`}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              tone="outline"
              size="sm"
              onClick={() => {
                setPreviewing(true);
              }}
            >
              <Eye aria-hidden className="size-4" />
              {t('adminVintages.previewTogether')}
            </Button>
            <RemoveVintageButton wine={{ id: wine.id, name: formatWineName(wine) }} guide={guide} onRemoved={onRemoved}>
              <Undo2 aria-hidden className="size-4" />
            </RemoveVintageButton>
          </div>
        }
      >
        <ol aria-label={t('adminVintages.title')} className="divide-y divide-line text-sm">
          {VINTAGE_STEPS.map((step) => {
            const Step = STEPS[step];
            const isDone = doneSteps.has(step);
            const Mark = isDone ? Check : Circle;
            return (
              <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                <span className="flex w-40 items-center gap-2 font-semibold">
                  <Mark aria-hidden className={`size-4 shrink-0 ${isDone ? 'text-vine' : 'text-ink-faint'}`} />
                  {t(`adminVintages.steps.${step}`)}
                  <span className="sr-only">, {t(isDone ? 'adminVintages.done' : 'adminVintages.open')}</span>
                </span>
                <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-2">
                  <Step wine={wine} guide={guide} />
                </div>
              </li>
            );
          })}
        </ol>
      </StaffCard>
      {isPreviewing && (
        <VintagePreview
          wine={wine}
          label={guide.label}
          onClose={() => {
            setPreviewing(false);
          }}
        />
      )}
    </div>
  );
}
