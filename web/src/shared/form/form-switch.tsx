import { useController } from 'react-hook-form';
import { StaffSwitch } from '#shared/ui/staff-switch';
import { fieldId } from './field';

export interface FormSwitchProps {
  name: string;
  label: string;
  hint?: string;
}

/** A yes or no of the surrounding form. */
export function FormSwitch({ name, label, hint }: FormSwitchProps) {
  const { field } = useController({ name });
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
