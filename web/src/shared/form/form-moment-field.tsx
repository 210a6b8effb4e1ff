import type { SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';
import { NO_MOMENT, momentAt, wineryTime } from './winery-moment';

/**
 * A day and a time at the winery; the form holds the moment in UTC, or `null`. What is half typed is no moment, and must
 * not be saved as none.
 */
export function FormMomentField(props: FormFieldProps) {
  const { field } = useController({ name: props.name });
  const take = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
    field.onChange(validity.badInput ? NO_MOMENT : momentAt(value));
  };
  return (
    <FormField {...props}>
      {(control, invalid) => (
        <input
          {...control}
          ref={field.ref}
          name={field.name}
          type="datetime-local"
          // Browsers offer years of six digits otherwise.
          max="9999-12-31T23:59"
          value={wineryTime(field.value as string | null)}
          onChange={take}
          onBlur={(event) => {
            // An unfinished date is no change for a browser.
            if (event.currentTarget.validity.badInput) take(event);
            field.onBlur();
          }}
          className={`${controlClass(invalid)} tabular-nums`}
        />
      )}
    </FormField>
  );
}
