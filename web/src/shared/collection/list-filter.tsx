import { useId } from 'react';
import { controlClass } from '#shared/form/field';
import type { ListAddress } from './use-list-address';

export interface ListFilterProps {
  address: ListAddress;
  /** The parameter of the address. */
  name: string;
  label: string;
  /** What the empty choice says. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** One filter or sort order of a list. */
export function ListFilter({ address, name, label, all, options }: ListFilterProps) {
  const id = useId();
  return (
    <div className="min-w-32 flex-1 sm:flex-none">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={address.get(name)}
        onChange={({ target }) => {
          address.set({ [name]: target.value });
        }}
        className={controlClass(false)}
      >
        <option value="">{all}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
