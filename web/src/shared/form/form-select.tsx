import { useFormContext } from 'react-hook-form';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

export interface FormSelectProps extends FormFieldProps {
  options: readonly { value: string; label: string }[];
}

/** A choice of one of a few values of the surrounding form. */
export function FormSelect({ options, ...field }: FormSelectProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control, invalid) => (
        <select {...control} {...register(field.name)} className={controlClass(invalid)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
