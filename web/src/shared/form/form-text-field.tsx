import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { getControlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

export interface FormTextFieldProps extends FormFieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'url' | 'email' | 'tel';
  autoComplete?: string;
  /** Language of the text, if it differs from the screen's. */
  lang?: string;
  /** Id of a `datalist` with suggestions. */
  list?: string;
}

/** Single-line text field bound to a value of the surrounding form. */
export function FormTextField({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  lang,
  list,
  ...field
}: FormTextFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control, invalid) => (
        <input
          {...control}
          {...register(field.name)}
          type={type}
          inputMode={inputMode}
          lang={lang}
          list={list}
          autoComplete={autoComplete}
          className={getControlClass(invalid)}
        />
      )}
    </FormField>
  );
}
