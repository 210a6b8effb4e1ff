import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '#shared/form/field';
import { useShortcutTarget } from '#shared/shortcuts/use-shortcut-target';
import type { ListAddress } from './use-list-address';
import { useTypedParameter } from './use-typed-parameter';

export interface SearchFieldProps {
  address: ListAddress;
  /** What is searched for, where it is less than everything. */
  label?: string;
  /** How long typing pauses before the list follows; a server is asked less often with a longer one. */
  pauseMs?: number;
  maxLength?: number;
}

/** The search of a list, in its address as `search`. A key puts the cursor into it. */
export function SearchField({ address, label, pauseMs = 0, maxLength }: SearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, type] = useTypedParameter(address, 'search', pauseMs);
  return (
    <div className="relative min-w-48 flex-1 sm:max-w-xs">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label ?? t('admin.list.search')}
      </label>
      <Search aria-hidden className="absolute bottom-2.5 left-3 size-4 text-ink-soft" />
      <input
        {...useShortcutTarget('search')}
        id={id}
        type="search"
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
        }}
        className={`${controlClass(false)} pl-9`}
      />
    </div>
  );
}
