import { useId } from 'react';
import { formatTypedNumber } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { DecimalSeparator } from './number-cells';
import type { NumberNotation } from './number-notation';

interface NumberQuestionProps {
  notation: NumberNotation;
  /** Choice of the person; `null` until then. */
  chosen: DecimalSeparator | null;
  onChoose: (separator: DecimalSeparator) => void;
}

const OPTIONS = [
  { separator: ',', key: 'comma' },
  { separator: '.', key: 'point' },
] as const;

/**
 * Asks what an ambiguous number such as `1.250` means in a file. Also shown if other numbers of the file
 * decide it, so that it can be changed. Renders nothing if the file has no ambiguous number.
 */
export function NumberQuestion({ notation: { example, detectedSeparator }, chosen, onChoose }: NumberQuestionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = useId();
  if (!example) return null;
  return (
    <fieldset className="mt-4 rounded-sm border border-brass bg-brass-pale px-3 py-2">
      <legend className="float-left mb-1 w-full font-semibold">
        {t('adminSheets.numbers.question', { text: example.text })}
      </legend>
      <div className="clear-left flex flex-col gap-1 sm:flex-row sm:flex-wrap sm:gap-x-6">
        {OPTIONS.map(({ separator, key }) => (
          <label key={separator} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name={name}
              className="size-4 accent-vine-deep"
              checked={(chosen ?? detectedSeparator) === separator}
              onChange={() => {
                onChoose(separator);
              }}
            />
            {t(`adminSheets.numbers.${key}`, { value: formatTypedNumber(example.meanings[separator], language) })}
          </label>
        ))}
      </div>
      {chosen === null && detectedSeparator !== null && (
        <p className="mt-1 text-xs">{t('adminSheets.numbers.found')}</p>
      )}
    </fieldset>
  );
}
