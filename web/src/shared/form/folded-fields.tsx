import { useState, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useStaffPerson } from './staff-person';

/** Storage key of the choice of a person to have a fold open. */
const getStorageKey = (personId: string, id: string): string => `staff.unfolded.${personId}.${id}`;

const wasLeftOpen = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

function storeChoice(key: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts as long as the screen.
  }
}

interface FoldedFieldsProps {
  /** Identifies the fold among all screens, such as `wines.logistics`. */
  id: string;
  title: string;
  /** Form names of the fields in it; an error in one of them opens the fold. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * Part of a form with fields that are seldom changed, folded until its title is clicked. This browser
 * remembers per person whether it is open.
 */
export function FoldedFields({ id, title, names, children }: FoldedFieldsProps) {
  const key = getStorageKey(useStaffPerson()?.id ?? '', id);
  const [isOpen, setOpen] = useState(() => wasLeftOpen(key));
  const { errors } = useFormState({ name: names });
  const hasError = names.some((name) => get(errors, name) !== undefined);
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary
        className="min-h-6 cursor-pointer text-sm font-semibold"
        onClick={({ currentTarget }) => {
          // The click comes before the change. What opens for an error or a link is not remembered.
          storeChoice(key, !(currentTarget.parentElement as HTMLDetailsElement).open);
        }}
      >
        {title}
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
