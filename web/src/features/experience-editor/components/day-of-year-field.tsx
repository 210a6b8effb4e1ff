import { useController } from 'react-hook-form';
import { getControlClass } from '#shared/form/field';
import { FormField, useFieldTexts } from '#shared/form/form-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';

const pad = (number: number): string => String(number).padStart(2, '0');
const DAYS = Array.from({ length: 31 }, (_, index) => pad(index + 1));
const MONTHS = Array.from({ length: 12 }, (_, index) => pad(index + 1));

/** Selects of a day and a month, bound to a text `MM-DD` of the surrounding form; empty without both. */
export function DayOfYearField({ name }: { name: string }) {
  const { t } = useTranslation();
  const { label } = useFieldTexts(name);
  const { format: formatMonth } = new Intl.DateTimeFormat(useLanguage(), { month: 'long', timeZone: 'UTC' });
  const { field } = useController({ name });
  const [month = '', day = ''] = (field.value as string).split('-');
  const change = (parts: string[]) => {
    field.onChange(parts.every((part) => part === '') ? '' : parts.join('-'));
  };
  return (
    <FormField name={name}>
      {(control, invalid) => (
        <span className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
          <select
            {...control}
            ref={field.ref}
            onBlur={field.onBlur}
            value={day}
            onChange={({ target }) => {
              change([month, target.value]);
            }}
            className={getControlClass(invalid)}
          >
            {['', ...DAYS].map((value) => (
              <option key={value} value={value}>
                {value === '' ? '' : `${String(Number(value))}.`}
              </option>
            ))}
          </select>
          <select
            aria-label={t('adminExperiences.month', { field: label })}
            onBlur={field.onBlur}
            value={month}
            onChange={({ target }) => {
              change([target.value, day]);
            }}
            className={getControlClass(invalid)}
          >
            {['', ...MONTHS].map((value) => (
              <option key={value} value={value}>
                {value === '' ? '' : formatMonth(Date.UTC(2024, Number(value) - 1, 1))}
              </option>
            ))}
          </select>
        </span>
      )}
    </FormField>
  );
}
