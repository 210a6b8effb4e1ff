import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';

/** The box that selects the item of the list it stands in. */
export function SelectionBox({ label }: { label: string }) {
  return (
    <Checkbox slot="selection" aria-label={label} className="group flex size-8 shrink-0 items-center justify-center">
      <span className="flex size-5 items-center justify-center rounded-sm border border-line-strong bg-white group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-wine group-data-[selected]:border-vine-deep group-data-[selected]:bg-vine-deep">
        <Check aria-hidden className="hidden size-3.5 text-white group-data-[selected]:block" />
      </span>
    </Checkbox>
  );
}
