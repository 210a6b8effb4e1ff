import { useId } from 'react';
import { controlClass } from '#shared/form/field';
import type { ListAddress } from './use-list-address';
import { useTypedParameter } from './use-typed-parameter';

/** A year is typed digit by digit, each of which makes a day. */
const TYPING_PAUSE_MS = 500;

export interface DayFilterProps {
  address: ListAddress;
  /** The parameter of the address; its value is `YYYY-MM-DD`. */
  name: string;
  label: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day that narrows a list. */
export function DayFilter({ address, name, label, min, max }: DayFilterProps) {
  const id = useId();
  const [day, type] = useTypedParameter(address, name, TYPING_PAUSE_MS);
  return (
    <div className="min-w-32 flex-1 sm:flex-none">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={day}
        min={min}
        max={max}
        onChange={({ target }) => {
          type(target.value);
        }}
        className={controlClass(false)}
      />
    </div>
  );
}
