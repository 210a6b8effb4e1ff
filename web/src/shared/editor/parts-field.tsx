import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FoldedFields } from '#shared/form/folded-fields';
import { useTranslation } from '#shared/i18n/use-translation';
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
  getTitle: (part: Value) => string;
  /** Returns the label of a part without a title, by its position from 1. */
  partLabel: (number: number) => string;
  onOrder: (ids: string[]) => void;
}

/**
 * Titles of the parts, for ordering. A component of its own, so that typing does not render the whole
 * editor again.
 */
function PartsOrder<Value extends Part>({ name, label, getTitle, partLabel, onOrder }: PartsOrderProps<Value>) {
  const parts = useWatch({ name }) as Value[];
  return (
    <OrderedList
      label={label}
      items={parts.map((part, index) => ({ id: part.id, title: getTitle(part) || partLabel(index + 1) }))}
      getName={({ title }) => title}
      renderItem={({ title }) => <span className="min-w-0 wrap-anywhere">{title}</span>}
      onOrder={onOrder}
      empty={null}
    />
  );
}

interface PartsFieldProps<Value extends Part> {
  /** Path of the list in the form. Its items have ids. */
  name: string;
  /** Namespace with the texts `order`, `parts`, `add` and `empty` of the list. */
  texts: string;
  /** Returns the title of a part in the list for ordering. Without it parts cannot be ordered. */
  getTitle?: (part: Value) => string;
  /** Parts that are folded below the others, such as events that have passed. */
  fold?: { id: string; getTitle: (count: number) => string; isFolded: (part: Value) => boolean };
  createPart: () => Value;
  /** Renders the fields of the part at a path. */
  children: (path: string) => ReactNode;
}

/**
 * Editable list of parts in a form: a short list of titles for ordering, the fields of each part with a
 * remove button, an add button, and a fold with the parts that are seldom changed.
 */
export function PartsField<Value extends Part>({
  name,
  texts,
  getTitle,
  fold,
  createPart,
  children,
}: PartsFieldProps<Value>) {
  const { t } = useTranslation();
  /** Label of a part, by its position from 1. */
  const partLabel = (number: number) => t(`${texts}.parts.${name}`, { number });
  const { fields, append, remove, replace } = useFieldArray({ name, keyName: 'key' });
  const { getValues } = useFormContext();
  const parts = fields as unknown as Value[];
  const order = (ids: string[]) => {
    // `fields` has the values of the last reset or change of the list, without what was typed since.
    const typedParts = getValues(name) as Value[];
    replace(ids.flatMap((id) => typedParts.filter((part) => part.id === id)));
  };
  const renderPart = (index: number) => (
    <fieldset key={parts[index]?.id} className="min-w-0 space-y-4 border-t border-line pt-3">
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
  );
  const folded = parts.flatMap((part, index) => (fold?.isFolded(part) ? [index] : []));
  return (
    <div className="space-y-5">
      {getTitle && parts.length > 1 ? (
        <PartsOrder
          name={name}
          label={t(`${texts}.order.${name}`)}
          getTitle={getTitle}
          partLabel={partLabel}
          onOrder={order}
        />
      ) : null}
      {parts.length === 0 ? <p className="text-sm text-ink-soft">{t(`${texts}.empty.${name}`)}</p> : null}
      {parts.map((_part, index) => (folded.includes(index) ? null : renderPart(index)))}
      <Button
        tone="outline"
        size="sm"
        onClick={() => {
          append(createPart());
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t(`${texts}.add.${name}`)}
      </Button>
      {fold && folded.length > 0 ? (
        <FoldedFields
          id={fold.id}
          title={fold.getTitle(folded.length)}
          names={folded.map((index) => `${name}.${String(index)}`)}
        >
          <div className="space-y-5">{folded.map(renderPart)}</div>
        </FoldedFields>
      ) : null}
    </div>
  );
}
