import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { LabelItem } from '#contract/labels';
import { getFieldId, getFieldMessage } from '#shared/form/field';
import { Choice } from '#shared/form/choice';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { OrderedList } from '#shared/ui/ordered-list';
import {
  getAllWordIds,
  getContentIds,
  getWordIds,
  findJoinablePositions,
  joinItems,
  separateItem,
  setContents,
  formatWordName,
  type LabelWordRegister,
} from '../lib/label-items';
import { WordPicker } from './word-picker';

const FIELD_NAME = 'ingredients';
/** Keys of raw materials that consist of other ingredients. */
const COMPOUND_KEY = /Liqueur$/;

interface IngredientRow {
  id: string;
  name: string;
  item: LabelItem;
  position: number;
}

/** Purpose of the open picker: to add entries, or to choose the contents of one. */
type Picking = { kind: 'more' } | { kind: 'contents'; itemIndex: number } | null;

interface RowToolsProps {
  row: IngredientRow;
  items: readonly LabelItem[];
  register: LabelWordRegister;
  onChange: (items: LabelItem[]) => void;
  onContents: () => void;
}

/** Buttons of an entry: join with another one by «and/or», separate, choose contents, remove. */
function RowTools({ row, items, register, onChange, onContents }: RowToolsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, item, position } = row;
  const others = findJoinablePositions(items, position, register);
  const key = register.get(getWordIds(item)[0] ?? '')?.key ?? '';
  const remove = t('admin.parts.remove', { name });
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-1">
      {others.length > 0 ? (
        <span className="w-36">
          <Choice
            label={t('adminLabels.ingredients.joinNamed', { name })}
            isLabelHidden
            value=""
            options={[
              { value: '', label: t('adminLabels.ingredients.join') },
              ...others.map((other) => ({
                value: String(other),
                label: getWordIds(items[other] ?? { anyOf: [] })
                  .map((id) => formatWordName(register.get(id), language))
                  .join(', '),
              })),
            ]}
            onChange={(other) => {
              if (other !== '') onChange(joinItems(items, position, Number(other)));
            }}
          />
        </span>
      ) : null}
      {'anyOf' in item ? (
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('adminLabels.ingredients.separateNamed', { name })}
          onClick={() => {
            onChange(separateItem(items, position));
          }}
        >
          {t('adminLabels.ingredients.separate')}
        </Button>
      ) : null}
      {'contains' in item || COMPOUND_KEY.test(key) ? (
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('adminLabels.ingredients.contentsNamed', { name })}
          onClick={onContents}
        >
          {t('adminLabels.ingredients.contents')}
        </Button>
      ) : null}
      <Button
        tone="quiet"
        size="sm"
        aria-label={remove}
        title={remove}
        onClick={() => {
          onChange(items.filter((_item, index) => index !== position));
        }}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </span>
  );
}

/**
 * Form field `ingredients` of a label: entries chosen from the register of label words, ordered by dragging
 * or keyboard. Entries can be removed, joined by «and/or», separated, and given contents. Disabled words are
 * offered only if the label uses them.
 */
export function IngredientsField({ register }: { register: LabelWordRegister }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field, fieldState } = useController({ name: FIELD_NAME });
  const [picking, setPicking] = useState<Picking>(null);
  const items = field.value as LabelItem[];
  const change = (changed: LabelItem[]) => {
    field.onChange(changed);
  };
  const names = (ids: readonly string[], separator: string): string =>
    ids.map((id) => formatWordName(register.get(id), language)).join(separator);
  const rows = items.map((item, index): IngredientRow => {
    const inside = getContentIds(item);
    const name = names(getWordIds(item), ` ${t('adminLabels.ingredients.andOr')} `);
    // A word that occurs twice has two rows.
    const before = items.slice(0, index).filter((other) => getWordIds(other)[0] === getWordIds(item)[0]).length;
    return {
      id: `${getWordIds(item)[0] ?? ''}-${String(before)}`,
      name: inside.length === 0 ? name : `${name} (${names(inside, ', ')})`,
      item,
      position: index,
    };
  });
  // Disabled words stay on labels that already use them.
  const offered = Array.from(register.values()).filter(
    ({ kind, enabled, id }) => kind !== 'phrase' && (enabled || getAllWordIds(items).includes(id)),
  );
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <div id={getFieldId(FIELD_NAME)}>
      {message === undefined ? null : (
        <p className="mb-2 text-xs font-semibold text-wine">{getFieldMessage(message, language)}</p>
      )}
      <OrderedList
        label={t('adminLabels.fields.ingredients')}
        items={rows}
        getName={({ name }) => name}
        onOrder={(ids) => {
          change(ids.flatMap((id) => rows.find((row) => row.id === id)?.item ?? []));
        }}
        empty={t('adminLabels.ingredients.none')}
        renderItem={(row) => (
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40">{row.name}</span>
            <RowTools
              row={row}
              items={items}
              register={register}
              onChange={change}
              onContents={() => {
                setPicking({ kind: 'contents', itemIndex: row.position });
              }}
            />
          </span>
        )}
      />
      <Button
        tone="outline"
        size="sm"
        className="mt-3"
        onClick={() => {
          setPicking({ kind: 'more' });
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t('adminLabels.ingredients.add')}
      </Button>
      {picking?.kind === 'more' ? (
        <WordPicker
          title={t('adminLabels.ingredients.add')}
          words={offered.filter(({ id }) => !items.some((item) => getWordIds(item).includes(id)))}
          chosenIds={[]}
          confirmLabel={t('adminLabels.picker.add')}
          onChoose={(ids) => {
            change([...items, ...ids.map((id) => ({ id }))]);
          }}
          onClose={() => {
            setPicking(null);
          }}
        />
      ) : null}
      {picking?.kind === 'contents' ? (
        <WordPicker
          title={t('adminLabels.ingredients.contentsNamed', { name: rows[picking.itemIndex]?.name ?? '' })}
          words={offered.filter(({ key }) => !COMPOUND_KEY.test(key))}
          chosenIds={getContentIds(items[picking.itemIndex] ?? { anyOf: [] })}
          confirmLabel={t('adminLabels.picker.take')}
          onChoose={(ids) => {
            change(setContents(items, picking.itemIndex, ids));
          }}
          onClose={() => {
            setPicking(null);
          }}
        />
      ) : null}
    </div>
  );
}
