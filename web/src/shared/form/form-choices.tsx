import { useController } from 'react-hook-form';
import { StaffSwitch } from '#shared/ui/staff-switch';
import { getControlClass, getFieldId } from './field';
import { FormField, useFieldTexts, type FormFieldProps } from './form-field';

interface FormSelectProps extends FormFieldProps {
  options: readonly { value: string; label: string }[];
  /**
   * Returns the label of the form's value while it is not among the options, such as a slug that is not
   * loaded. Without it such a value looks like the first option.
   */
  getOtherLabel?: (value: string) => string;
}

/**
 * Select field (drop-down list) bound to a value of the surrounding form. It shows the form's value also if
 * its option appears later.
 */
export function FormSelect({ options, getOtherLabel, ...props }: FormSelectProps) {
  const { field } = useController({ name: props.name });
  const chosen = String(field.value ?? '');
  const isOther = getOtherLabel !== undefined && chosen !== '' && options.every(({ value }) => value !== chosen);
  return (
    <FormField {...props} {...(options.every(({ value }) => value !== '') && { isRequired: false })}>
      {(control, invalid) => (
        <select {...control} {...field} value={chosen} className={getControlClass(invalid)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {isOther ? <option value={chosen}>{getOtherLabel(chosen)}</option> : null}
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

/** Checkboxes bound to a list of values of the surrounding form, which has them in the order of `options`. */
export function FormCheckboxes({ name, options }: { name: string; options: FormSelectProps['options'] }) {
  const { field } = useController({ name });
  const { label, hint } = useFieldTexts(name);
  const chosenValues = field.value as readonly string[];
  const id = getFieldId(name);
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-2 text-xs font-semibold">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="checkbox"
              // The error summary links to the field id, which is the first checkbox.
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              className="size-4 accent-vine-deep"
              checked={chosenValues.includes(option.value)}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                const isChosen = (value: string) =>
                  value === option.value ? target.checked : chosenValues.includes(value);
                field.onChange(options.map(({ value }) => value).filter(isChosen));
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
