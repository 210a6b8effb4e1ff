import { useController } from 'react-hook-form';
import { StaffSwitch } from '#shared/ui/staff-switch';
import { fieldId } from './field';
import { useFieldWords } from './field-scope';

export interface FormSwitchProps {
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
