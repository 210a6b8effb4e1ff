import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { ComponentProps, SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { WINERY_TIME_ZONE } from '#contract/visibility';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

/** What a form holds for a moment that is not whole or does not exist; the contract refuses it as an invalid date. */
const NO_MOMENT = '';

/** `2026-05-01T16:00:00Z` → `2026-05-01T18:00`, the day and time at the winery. Empty for what is no moment. */
export function wineryTime(moment: string | null): string {
  if (!moment) return '';
  return toCalendarDateTime(parseAbsolute(moment, WINERY_TIME_ZONE)).toString().slice(0, 16);
}

/**
 * The moment in UTC of a day and time at the winery, `null` for none. A time that comes twice, when summer time ends, means
 * the first; one that the clock skips, when it begins, means an hour later.
 */
export function momentAt(wineryTime: string): string | null {
  return wineryTime === '' ? null : toZoned(parseDateTime(wineryTime), WINERY_TIME_ZONE).toAbsoluteString();
}

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The moment in UTC, or `null`. */
  value: string | null;
  onChange: (moment: string | null) => void;
  isInvalid: boolean;
}

/** The control of a day and a time at the winery. */
export function MomentInput({ value, onChange, onBlur, isInvalid, ...control }: MomentInputProps) {
  const take = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    onChange(validity.badInput ? NO_MOMENT : momentAt(typed));
  };
  return (
    <input
      {...control}
      type="datetime-local"
      // Browsers offer years of six digits otherwise.
      max="9999-12-31T23:59"
      value={wineryTime(value)}
      onChange={take}
      onBlur={(event) => {
        // An unfinished date is no change for a browser.
        if (event.currentTarget.validity.badInput) take(event);
        onBlur?.(event);
      }}
      className={`${controlClass(isInvalid)} tabular-nums`}
    />
  );
}

/**
 * A day and a time at the winery; the form holds the moment in UTC, or `null`. What is half typed is no moment, and must
 * not be saved as none.
 */
export function FormMomentField(props: FormFieldProps) {
  const { field } = useController({ name: props.name });
  return (
    <FormField {...props}>
      {(control, invalid) => <MomentInput {...control} {...field} isInvalid={invalid} />}
    </FormField>
  );
}
