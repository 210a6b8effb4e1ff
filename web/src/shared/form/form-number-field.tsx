import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '#shared/i18n/use-language';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';
import { numberText, parseNumber } from './number-text';

export interface FormNumberFieldProps extends FormFieldProps {
  /** Shown behind the number, such as `€`. */
  unit?: string;
}

/**
 * A number or nothing of the surrounding form. It is a field of text, since a browser's own number field changes its value by
 * the mouse wheel and drops a comma; the form holds a number, `null`, or `NaN` for what is no number.
 */
export function FormNumberField({ unit, ...props }: FormNumberFieldProps) {
  const language = useLanguage();
  const { field } = useController({ name: props.name });
  const value = field.value as number | null;
  const [typed, setTyped] = useState<string | null>(null);
  // What is typed stays as typed while it still means the value; anything else has come from outside.
  const text = typed !== null && Object.is(parseNumber(typed), value) ? typed : numberText(value, language);
  return (
    <FormField {...props}>
      {(control, invalid) => (
        <span className="relative block">
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
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
