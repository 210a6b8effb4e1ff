import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { OrderedList } from '#shared/ui/ordered-list';

/** A part of a list in a form. */
interface Part {
  id: string;
}

interface PartsOrderProps<Value extends Part> {
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
function PartsOrder<Value extends Part>({ name, label, titleOf, partLabel, onOrder }: PartsOrderProps<Value>) {
  const parts = useWatch({ name }) as Value[];
  return (
    <OrderedList
      label={label}
      items={parts.map((part, index) => ({ id: part.id, title: titleOf(part) || partLabel(index + 1) }))}
      nameOf={({ title }) => title}
      render={({ title }) => <span className="min-w-0 wrap-anywhere">{title}</span>}
      onOrder={onOrder}
      empty={null}
    />
  );
}

interface PartsFieldProps<Value extends Part> {
  /** Path of the list in the form; its items have ids. */
  name: string;
  /** Namespace of its texts, which has `order`, `parts`, `add` and `empty` with one of this name. */
  texts: string;
  /** What stands for a part in the list that puts them in order. */
  titleOf: (part: Value) => string;
  newPart: () => Value;
  /** The fields of the part at a path. */
  children: (path: string) => ReactNode;
}

/**
 * A list of parts of a form. They are put in order in a short list of their titles, by dragging or with the keyboard, and
 * written below it.
 */
export function PartsField<Value extends Part>({ name, texts, titleOf, newPart, children }: PartsFieldProps<Value>) {
  const { t } = useTranslation();
  /** By its place from 1. */
  const partLabel = (number: number) => t(`${texts}.parts.${name}`, { number });
  const { fields, append, remove, replace } = useFieldArray({ name, keyName: 'key' });
  const parts = fields as unknown as (Part & { key: string })[];
  const order = (ids: string[]) => {
    // The key is the list's own, and none of what is saved.
    replace(ids.flatMap((id) => parts.filter((part) => part.id === id).map(({ key: _key, ...part }) => part)));
  };
  return (
    <div className="space-y-5">
      {parts.length > 1 ? (
        <PartsOrder
          name={name}
          label={t(`${texts}.order.${name}`)}
          titleOf={titleOf}
          partLabel={partLabel}
          onOrder={order}
        />
      ) : null}
      {parts.length === 0 ? <p className="text-sm text-ink-soft">{t(`${texts}.empty.${name}`)}</p> : null}
      {parts.map(({ id }, index) => (
        <fieldset key={id} className="min-w-0 space-y-4 border-t border-line pt-3">
          <legend className="float-left mb-1 font-semibold">{partLabel(index + 1)}</legend>
          <Button
            tone="quiet"
            size="sm"
            className="float-right"
            aria-label={t('admin.parts.remove', { name: partLabel(index + 1) })}
            title={t('admin.parts.remove', { name: partLabel(index + 1) })}
            onClick={() => {
              remove(index);
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
          <div className="clear-both">{children(`${name}.${String(index)}`)}</div>
        </fieldset>
      ))}
      <Button
        tone="outline"
        size="sm"
        onClick={() => {
          append(newPart());
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t(`${texts}.add.${name}`)}
      </Button>
    </div>
  );
}
