import type { ComponentProps, SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { parseWineryTime, toLocalTime } from '#contract/winery-time';
import { controlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

/** What a form holds for a moment that is not whole; the contract refuses it as an invalid date. */
const NO_MOMENT = '';

/**
 * `2026-05-01T16:00:00Z` → `2026-05-01T18:00`, the day and time at the winery. A local time stays as it is.
 */
export function wineryTime(moment: string | null): string {
  if (!moment || Number.isNaN(Date.parse(moment))) return '';
  return moment.endsWith('Z') ? toLocalTime(moment) : moment;
}

/**
 * The moment in UTC of a day and time at the winery, `null` for none. A time that the clock skips, or that
 * comes twice, stays a local time, of which the contract says what is wrong.
 */
export function momentAt(wineryTime: string): string | null {
  if (wineryTime === '') return null;
  const parsed = parseWineryTime(wineryTime);
  return 'instant' in parsed ? parsed.instant : wineryTime;
}

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The moment in UTC, or `null`. */
  value: string | null;
  onChange: (moment: string | null) => void;
  isInvalid: boolean;
  /** Where only a day is typed: the time of day that the moment has then, `HH:MM`. */
  timeOfDay?: string | undefined;
}

/** The control of a day and a time at the winery, or of a day alone. */
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
export function FormMomentField({ timeOfDay, ...props }: FormFieldProps & Pick<MomentInputProps, 'timeOfDay'>) {
  const { field } = useController({ name: props.name });
  return (
    <FormField {...props}>
      {(control, invalid) => <MomentInput {...control} {...field} isInvalid={invalid} timeOfDay={timeOfDay} />}
    </FormField>
  );
}
