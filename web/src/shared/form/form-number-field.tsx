import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Language } from '#contract/languages';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getControlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

const toDecimalMark = (text: string, language: Language): string => (language === 'sl' ? text.replace('.', ',') : text);

/**
 * Formats a number as people type it: decimal comma in Slovenian, decimal point in English, no thousands
 * separators. Returns an empty string for `null` and `NaN`.
 */
export const formatTypedNumber = (value: number | null, language: Language): string => {
  if (value === null || Number.isNaN(value)) return '';
  return toDecimalMark(String(value), language);
};

const CENTS = 2;

/**
 * Formats a price as people type it, with two decimals: `11,50`. Values with more decimals keep them. Returns
 * an empty string for `null` and `NaN`.
 */
export const formatTypedPrice = (value: number | null, language: Language): string => {
  if (value === null || Number.isNaN(value)) return '';
  const text = value.toFixed(CENTS);
  return Number(text) === value ? toDecimalMark(text, language) : formatTypedNumber(value, language);
};

/**
 * Parses a typed number with decimal comma or point, without thousands separators. Returns `null` if it is
 * empty, `NaN` if it is invalid.
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Returns both meanings of a typed price such as `1.250`, whose separator may be that of thousands or of
 * decimals, as people type them; `null` if it has one meaning.
 */
export function findPriceMeanings(text: string, language: Language): { whole: string; decimal: string } | null {
  const [, whole, decimals] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text.trim()) ?? [];
  if (whole === undefined || decimals === undefined) return null;
  return { whole: whole + decimals, decimal: formatTypedPrice(Number(`${whole}.${decimals}`), language) };
}

/** Parses a typed price as `parseTypedNumber` does. Returns `NaN` also if it has more than two decimals. */
export const parseTypedPrice = (text: string): number | null =>
  /[.,]\d{3}/.test(text) ? Number.NaN : parseTypedNumber(text);

interface FormNumberFieldProps extends FormFieldProps {
  /** Shown after the number, such as `€`. */
  unit?: string;
  /** Whether it is an amount in euros, with two decimals. */
  isPrice?: boolean;
}

/**
 * Number field bound to a value of the surrounding form: a number, `null` if empty, `NaN` if invalid. A text
 * input, since number inputs change with the mouse wheel and drop commas.
 */
export function FormNumberField({ unit, isPrice = false, ...props }: FormNumberFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field } = useController({ name: props.name });
  const value = field.value as number | null;
  const [typed, setTyped] = useState<string | null>(null);
  const parse = isPrice ? parseTypedPrice : parseTypedNumber;
  const meanings = isPrice && typed !== null ? findPriceMeanings(typed, language) : null;
  // The typed text stays while it equals the value; otherwise the value was changed elsewhere.
  const text =
    typed !== null && Object.is(parse(typed), value)
      ? typed
      : (isPrice ? formatTypedPrice : formatTypedNumber)(value, language);
  return (
    <FormField {...props} hint={meanings ? t('admin.form.twoMeanings', meanings) : props.hint}>
      {(control, invalid) => (
        <span className="relative block">
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            onBlur={() => {
              field.onBlur();
              if (isPrice && !Number.isNaN(value)) setTyped(null);
            }}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setTyped(target.value);
              field.onChange(parse(target.value));
            }}
            className={`${getControlClass(invalid)} tabular-nums ${unit ? 'pr-12' : ''}`}
          />
          {unit ? (
            <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-sm text-ink-soft">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </FormField>
  );
}
