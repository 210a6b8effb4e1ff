import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Language } from '#contract/languages';
import { useLanguage } from '#shared/i18n/use-language';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

const numberPoint = (text: string, language: Language): string => (language === 'sl' ? text.replace('.', ',') : text);

/** A number as it is typed: with the decimal comma of Slovenian, without separators of thousands. */
export const numberText = (value: number | null, language: Language): string => {
  if (value === null || Number.isNaN(value)) return '';
  return numberPoint(String(value), language);
};

const CENTS = 2;

/** A price as it is typed, with both digits of its cents: `11,50`. What is no price is left as it is. */
export const priceText = (value: number | null, language: Language): string => {
  if (value === null || Number.isNaN(value)) return '';
  const text = value.toFixed(CENTS);
  return Number(text) === value ? numberPoint(text, language) : numberText(value, language);
};

/** What was typed as a number: comma or point, `null` when empty, `NaN` when it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

interface FormNumberFieldProps extends FormFieldProps {
  /** Shown behind the number, such as `€`. */
  unit?: string;
  /** Whether it is an amount in euros, which has two decimals. */
  isPrice?: boolean;
}

/**
 * A number or nothing of the surrounding form. It is a field of text, since a browser's own number field changes its value by
 * the mouse wheel and drops a comma; the form holds a number, `null`, or `NaN` for what is no number.
 */
export function FormNumberField({ unit, isPrice = false, ...props }: FormNumberFieldProps) {
  const language = useLanguage();
  const { field } = useController({ name: props.name });
  const value = field.value as number | null;
  const [typed, setTyped] = useState<string | null>(null);
  // What is typed stays as typed while it still means the value; anything else has come from outside.
  const text =
    typed !== null && Object.is(parseNumber(typed), value)
      ? typed
      : (isPrice ? priceText : numberText)(value, language);
  return (
    <FormField {...props}>
      {(control, invalid) => (
        <span className="relative block">
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            onBlur={() => {
              field.onBlur();
              if (isPrice) setTyped(null);
            }}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setTyped(target.value);
              field.onChange(parseNumber(target.value));
            }}
            className={`${controlClass(invalid)} tabular-nums ${unit ? 'pr-12' : ''}`}
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
