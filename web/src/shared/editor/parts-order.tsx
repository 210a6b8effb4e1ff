import { useWatch } from 'react-hook-form';
import { OrderedList } from '#shared/ui/ordered-list';

/** A part of a list in a form. */
export interface Part {
  id: string;
}

export interface PartsOrderProps<Value extends Part> {
  /** Path of the list in the form. */
  name: string;
  label: string;
  titleOf: (part: Value) => string;
  /** What a part without a title is called, by its place from 1. */
  partLabel: (number: number) => string;
  onOrder: (ids: string[]) => void;
}

/**
 * The titles of the parts of a list, to put them in order. It alone follows what is typed: if the whole editor did, every
 * keystroke would draw all of its fields anew.
 */
export function PartsOrder<Value extends Part>({ name, label, titleOf, partLabel, onOrder }: PartsOrderProps<Value>) {
  const parts = useWatch({ name }) as Value[];
  return (
    <OrderedList
      label={label}
      items={parts.map((part, index) => ({ id: part.id, title: titleOf(part) || partLabel(index + 1) }))}
      nameOf={({ title }) => title}
      render={({ title }) => <span className="min-w-0 truncate">{title}</span>}
      onOrder={onOrder}
      empty={null}
    />
  );
}
