import type { ComponentProps, SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { parseWineryTime, toWineryLocalTime } from '#contract/winery-time';
import { getControlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

/** Form value of an incomplete date and time, which the contract rejects as an invalid date. */
const INVALID_INSTANT = '';

/**
 * Converts an instant to local time of the winery for the control: `2026-05-01T16:00:00Z` →
 * `2026-05-01T18:00`. A local time stays as it is; `null` and invalid values become an empty string.
 */
export function toWineryTime(instant: string | null): string {
  if (!instant || Number.isNaN(Date.parse(instant))) return '';
  return instant.endsWith('Z') ? toWineryLocalTime(instant) : instant;
}

/**
 * Converts local time of the winery to an instant in UTC; `null` if it is empty. A time that the clock skips
 * or repeats stays a local time, which the contract rejects with a message.
 */
export function parseWineryInput(wineryTime: string): string | null {
  if (wineryTime === '') return null;
  const parsed = parseWineryTime(wineryTime);
  return 'instant' in parsed ? parsed.instant : wineryTime;
}

interface InstantInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Instant in UTC, or `null`. */
  value: string | null;
  onChange: (instant: string | null) => void;
  isInvalid: boolean;
  /** For controls of a day only: the time of day of the instant, `HH:MM`. */
  timeOfDay?: string | undefined;
}

/**
 * Input for a date and time of the winery, or for a day only (`timeOfDay`). `onChange` gets the instant in
 * UTC, `null` if empty, or an invalid value for incomplete input.
 */
export function InstantInput({ value, onChange, onBlur, isInvalid, timeOfDay, ...control }: InstantInputProps) {
  const take = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    onChange(
      validity.badInput ? INVALID_INSTANT : parseWineryInput(timeOfDay && typed ? `${typed}T${timeOfDay}` : typed),
    );
  };
  return (
    <input
      {...control}
      type={timeOfDay ? 'date' : 'datetime-local'}
      // Browsers offer years of six digits otherwise.
      max={timeOfDay ? '9999-12-31' : '9999-12-31T23:59'}
      value={toWineryTime(value).slice(0, timeOfDay ? 10 : 16)}
      onChange={take}
      onBlur={(event) => {
        // Browsers fire no change event for an incomplete date.
        if (event.currentTarget.validity.badInput) take(event);
        onBlur?.(event);
      }}
      className={`${getControlClass(isInvalid)} tabular-nums`}
    />
  );
}

/**
 * Date and time field, in local time of the winery, bound to a value of the surrounding form. The form has an
 * instant in UTC or `null`, and an invalid value for incomplete input.
 */
export function FormInstantField({ timeOfDay, ...props }: FormFieldProps & Pick<InstantInputProps, 'timeOfDay'>) {
  const { field } = useController({ name: props.name });
  return (
    <FormField {...props}>
      {(control, invalid) => <InstantInput {...control} {...field} isInvalid={invalid} timeOfDay={timeOfDay} />}
    </FormField>
  );
}
