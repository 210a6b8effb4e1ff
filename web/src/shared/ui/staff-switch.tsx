import type { ReactNode, Ref } from 'react';
import { Switch } from 'react-aria-components/Switch';

export interface StaffSwitchProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Labelled switch for a yes/no value, with an optional hint. */
export function StaffSwitch({ label, hint, ...control }: StaffSwitchProps) {
  return (
    <div>
      <Switch {...control} className="group flex min-h-9 cursor-pointer items-center gap-3 text-sm font-semibold">
        <span className="flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-stone-deep p-0.5 transition-colors group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-wine group-data-[selected]:border-vine-deep group-data-[selected]:bg-vine-deep forced-colors:group-data-[selected]:border-[Highlight] forced-colors:group-data-[selected]:bg-[Highlight] forced-colors:group-data-[selected]:forced-color-adjust-none">
          <span className="size-4.5 rounded-full bg-white shadow-sm transition-transform group-data-[selected]:translate-x-5 forced-colors:bg-[ButtonText] forced-colors:forced-color-adjust-none forced-colors:group-data-[selected]:bg-[HighlightText]" />
        </span>
        {label}
      </Switch>
      {hint ? <p className="mt-1 text-xs text-ink-soft">{hint}</p> : null}
    </div>
  );
}
