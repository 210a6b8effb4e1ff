import { useController, useFormContext } from 'react-hook-form';
import { StaffSwitch } from '#shared/ui/staff-switch';
import { controlClass, fieldId } from './field';
import { FormField, useFieldWords, type FormFieldProps } from './form-field';

interface FormSelectProps extends FormFieldProps {
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

interface FormSwitchProps {
  name: string;
  label?: string;
  hint?: string;
}

/** A yes or no of the surrounding form. */
export function FormSwitch({ name, ...props }: FormSwitchProps) {
  const { field } = useController({ name });
  const { label, hint } = useFieldWords(name, props.label, props.hint);
  return (
    <StaffSwitch
      id={fieldId(name)}
      label={label}
      hint={hint}
      isSelected={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
