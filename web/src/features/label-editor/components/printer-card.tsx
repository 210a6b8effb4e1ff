import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { MIN_MODULE_MM, QR_LEVELS, type LabelLanguage, type QrLevel } from '#contract/label-terms';
import type { Label } from '#contract/labels';
import { isModuleTooNarrow, computeModuleWidthMm } from '#contract/qr-size';
import { useServices } from '#shared/api/services';
import { Choice } from '#shared/form/choice';
import { getControlClass } from '#shared/form/field';
import { parseTypedNumber } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatNumber } from '#shared/lib/format-number';
import { getButtonClass } from '#shared/ui/button-link';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import { BLOCK_FORMATS, buildBlockHref, CODE_FORMATS, CODE_SIZES_MM, buildCodeHref } from '../lib/print-files';
import { LanguageChoices } from './language-choices';

/** Download links for each format. */
function FileLinks<Format extends string>({
  name,
  formats,
  href,
}: {
  name: string;
  formats: readonly Format[];
  href: (format: Format) => string;
}) {
  const { t } = useTranslation();
  return (
    <ul aria-label={name} className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <li key={format}>
          <a
            href={href(format)}
            download
            className={getButtonClass({ tone: 'outline', size: 'sm' })}
            aria-label={t('adminLabels.printer.download', { name, format: format.toUpperCase() })}
          >
            <Download aria-hidden className="size-4" />
            {format.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

const DEFAULT_SIZE_MM = 20;

/**
 * Card with the QR code and the text block of a published label, at their true size and as files for the
 * printer. Size, error-correction level and languages of the block can be chosen; it warns if the modules of
 * the code become too narrow. Nothing is saved.
 */
export function PrinterCard({ label }: { label: Label }) {
  const { t } = useTranslation();
  const { settings } = useServices();
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(String(DEFAULT_SIZE_MM));
  const [level, setLevel] = useState<QrLevel>('M');
  const [languages, setLanguages] = useState<readonly LabelLanguage[]>(label.languages);
  const size = parseTypedNumber(typed);
  const isSize = size !== null && size >= CODE_SIZES_MM.min && size <= CODE_SIZES_MM.max;
  const printOptions = { sizeMm: isSize ? size : DEFAULT_SIZE_MM, level };
  const width = computeModuleWidthMm(new URL(label.url ?? '', settings.siteOrigin).href, level, printOptions.sizeMm);
  return (
    <StaffCard title={t('adminLabels.cards.printer')} intro={t('adminLabels.cards.printerIntro')}>
      <div className="grid max-w-md gap-5 sm:grid-cols-2">
        <div>
          <label htmlFor={id} className="mb-1 block text-xs font-semibold">
            {t('adminLabels.printer.size')}
          </label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={isSize ? undefined : true}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
            className={`${getControlClass(!isSize)} tabular-nums`}
          />
        </div>
        <div>
          <Choice
            label={t('adminLabels.printer.level')}
            value={level}
            options={QR_LEVELS.map((value) => ({ value, label: t(`adminLabels.printer.levels.${value}`) }))}
            onChange={setLevel}
          />
        </div>
      </div>
      <div id={`${id}-note`} className="mt-3 text-xs text-ink-soft">
        {isSize ? null : <p className="font-semibold text-wine">{t('adminLabels.printer.sizes', CODE_SIZES_MM)}</p>}
        {width === null ? null : <p>{t('adminLabels.printer.module', { width: formatNumber(width, language) })}</p>}
      </div>
      {width !== null && isModuleTooNarrow(width) ? (
        <StaffNotice kind="warning" className="mt-3">
          {t('adminLabels.printer.tooFine', { least: formatNumber(MIN_MODULE_MM, language) })}
        </StaffNotice>
      ) : null}
      <div className="mt-6 grid gap-8 @2xl:grid-cols-2">
        <section aria-labelledby={`${id}-code`}>
          <h3 id={`${id}-code`} className="mb-3 font-text text-sm font-semibold">
            {t('adminLabels.printer.code')}
          </h3>
          <div className="mb-4 overflow-x-auto">
            <img
              src={buildCodeHref(settings, label.id, 'svg', printOptions)}
              alt={t('adminLabels.printer.codeAlt', { code: label.code ?? '' })}
              className="max-w-none bg-white"
              style={{ width: `${String(printOptions.sizeMm)}mm`, height: `${String(printOptions.sizeMm)}mm` }}
            />
          </div>
          <FileLinks
            name={t('adminLabels.printer.code')}
            formats={CODE_FORMATS}
            href={(format) => buildCodeHref(settings, label.id, format, printOptions)}
          />
        </section>
        <section aria-labelledby={`${id}-block`}>
          <h3 id={`${id}-block`} className="mb-3 font-text text-sm font-semibold">
            {t('adminLabels.printer.block')}
          </h3>
          <details className="mb-4 text-sm">
            <summary className="min-h-6 cursor-pointer">
              {t('adminLabels.printer.languages', { list: languages.join(', ') })}
            </summary>
            <div className="mt-2 grid grid-cols-2 gap-x-4">
              <LanguageChoices chosen={languages} onChange={setLanguages} />
            </div>
          </details>
          <div className="mb-4 overflow-x-auto">
            <img
              src={buildBlockHref(settings, label.id, 'svg', printOptions, languages)}
              alt={t('adminLabels.printer.blockAlt')}
              className="max-w-none bg-white"
            />
          </div>
          <FileLinks
            name={t('adminLabels.printer.block')}
            formats={BLOCK_FORMATS}
            href={(format) => buildBlockHref(settings, label.id, format, printOptions, languages)}
          />
        </section>
      </div>
    </StaffCard>
  );
}
