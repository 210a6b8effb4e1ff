import { useFormContext } from 'react-hook-form';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

export interface FormTextAreaProps extends FormFieldProps {
  /** Lines that show before the text grows. */
  rows?: number;
  lang?: string;
}

/** A text of any length of the surrounding form; it grows with what is typed. */
export function FormTextArea({ rows = 4, lang, ...field }: FormTextAreaProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control, invalid) => (
        <textarea
          {...control}
          {...register(field.name)}
          rows={rows}
          lang={lang}
          className={`${controlClass(invalid)} field-sizing-content min-h-24`}
        />
      )}
    </FormField>
  );
}
