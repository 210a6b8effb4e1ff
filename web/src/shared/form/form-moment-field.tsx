import type { ComponentProps, SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { parseWineryTime, toLocalTime } from '#contract/winery-time';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

/** Form value of an incomplete date and time, which the contract rejects as an invalid date. */
const NO_MOMENT = '';

/**
 * Converts an instant to local time of the winery for the control: `2026-05-01T16:00:00Z` →
 * `2026-05-01T18:00`. A local time stays as it is; `null` and invalid values become an empty string.
 */
export function wineryTime(moment: string | null): string {
  if (!moment || Number.isNaN(Date.parse(moment))) return '';
  return moment.endsWith('Z') ? toLocalTime(moment) : moment;
}

/**
 * Converts local time of the winery to an instant in UTC; `null` if it is empty. A time that the clock
 * skips or repeats stays a local time, which the contract rejects with a message.
 */
export function momentAt(wineryTime: string): string | null {
  if (wineryTime === '') return null;
  const parsed = parseWineryTime(wineryTime);
  return 'instant' in parsed ? parsed.instant : wineryTime;
}

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Instant in UTC, or `null`. */
  value: string | null;
  onChange: (moment: string | null) => void;
  isInvalid: boolean;
  /** For controls of a day only: the time of day of the instant, `HH:MM`. */
  timeOfDay?: string | undefined;
}

/** Control of a date and time of the winery, or of a day only. */
export function MomentInput({ value, onChange, onBlur, isInvalid, timeOfDay, ...control }: MomentInputProps) {
  const take = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    onChange(validity.badInput ? NO_MOMENT : momentAt(timeOfDay && typed ? `${typed}T${timeOfDay}` : typed));
  };
  return (
    <input
      {...control}
      type={timeOfDay ? 'date' : 'datetime-local'}
      // Browsers offer years of six digits otherwise.
      max={timeOfDay ? '9999-12-31' : '9999-12-31T23:59'}
      value={wineryTime(value).slice(0, timeOfDay ? 10 : 16)}
      onChange={take}
      onBlur={(event) => {
        // Browsers fire no change event for an incomplete date.
        if (event.currentTarget.validity.badInput) take(event);
        onBlur?.(event);
      }}
      className={`${controlClass(isInvalid)} tabular-nums`}
    />
  );
}

/**
 * Date and time field of the form in local time of the winery. The form has an instant in UTC or `null`,
 * and an invalid value for incomplete input.
 */
export function FormMomentField({ timeOfDay, ...props }: FormFieldProps & Pick<MomentInputProps, 'timeOfDay'>) {
  const { field } = useController({ name: props.name });
  return (
    <FormField {...props}>
      {(control, invalid) => <MomentInput {...control} {...field} isInvalid={invalid} timeOfDay={timeOfDay} />}
    </FormField>
  );
}
