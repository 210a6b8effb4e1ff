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

/** A number whose separator may be that of thousands or of decimals: `1.250`, but not `0.125`. */
const AMBIGUOUS_NUMBER = /^([1-9]\d{0,2})[.,](\d{3})$/;

/**
 * Returns both meanings of a typed number such as `1.250`, whose separator may be that of thousands or of
 * decimals, as people type them; `null` if it has one meaning.
 *
 * @param format formats the meaning with decimals; default: `formatTypedNumber`
 */
export function findNumberMeanings(
  text: string,
  language: Language,
  format: typeof formatTypedNumber = formatTypedNumber,
): { whole: string; decimal: string } | null {
  const [, whole, decimals] = AMBIGUOUS_NUMBER.exec(text.trim()) ?? [];
  if (whole === undefined || decimals === undefined) return null;
  return { whole: whole + decimals, decimal: format(Number(`${whole}.${decimals}`), language) };
}

/** Parses a typed number as `parseTypedNumber` does. Returns `NaN` also if it has two meanings (`1.250`). */
export const parseUnambiguousNumber = (text: string): number | null =>
  AMBIGUOUS_NUMBER.test(text.trim()) ? Number.NaN : parseTypedNumber(text);

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
 * Number field bound to a value of the surrounding form: a number, `null` if empty, `NaN` if invalid or if it
 * has two meanings (`3.000`), of which the hint asks for one. A text input, since number inputs change with
 * the mouse wheel and drop commas.
 */
export function FormNumberField({ unit, isPrice = false, ...props }: FormNumberFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field } = useController({ name: props.name });
  const value = field.value as number | null;
  const [typed, setTyped] = useState<string | null>(null);
  const parse = isPrice ? parseTypedPrice : parseUnambiguousNumber;
  const format = isPrice ? formatTypedPrice : formatTypedNumber;
  const meanings = typed === null ? null : findNumberMeanings(typed, language, format);
  // The typed text stays while it equals the value; otherwise the value was changed elsewhere.
  const text = typed !== null && Object.is(parse(typed), value) ? typed : format(value, language);
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
