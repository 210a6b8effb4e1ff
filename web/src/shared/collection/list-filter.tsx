import { Choice } from '#shared/form/choice';
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
  return (
    <div className="min-w-32 flex-1 sm:flex-none">
      <Choice
        label={label}
        value={address.get(name)}
        options={[{ value: '', label: all }, ...options]}
        onChange={(value) => {
          address.set({ [name]: value });
        }}
      />
    </div>
  );
}
