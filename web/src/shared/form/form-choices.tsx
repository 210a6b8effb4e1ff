import { useController } from 'react-hook-form';
import { StaffSwitch } from '#shared/ui/staff-switch';
import { getControlClass, getFieldId } from './field';
import { FormField, useFieldTexts, type FormFieldProps } from './form-field';

interface FormSelectProps extends FormFieldProps {
  options: readonly { value: string; label: string }[];
}

/**
 * Select field (drop-down list) bound to a value of the surrounding form. It shows the form's value also if
 * its option appears later.
 */
export function FormSelect({ options, ...props }: FormSelectProps) {
  const { field } = useController({ name: props.name });
  return (
    <FormField {...props} {...(options.every(({ value }) => value !== '') && { isRequired: false })}>
      {(control, invalid) => (
        <select {...control} {...field} value={String(field.value ?? '')} className={getControlClass(invalid)}>
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

/** Switch bound to a yes/no value of the surrounding form. */
export function FormSwitch({ name, ...props }: FormSwitchProps) {
  const { field } = useController({ name });
  const { label, hint } = useFieldTexts(name, props.label, props.hint);
  return (
    <StaffSwitch
      id={getFieldId(name)}
      label={label}
      hint={hint}
      isSelected={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
