import { useId, useState } from 'react';
import { Choice } from '#shared/form/choice';
import { getControlClass, Field } from '#shared/form/field';
import { getFieldLabelKeys } from '#shared/form/form-field';
import {
  findNumberMeanings,
  formatTypedPrice,
  parseTypedNumber,
  parseTypedPrice,
} from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatPrice } from '#shared/lib/format-number';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { calculateNewPrice, PRICE_CHANGE_METHODS, PRICE_STEPS, type PriceChange } from './calculate-new-price';
import type { SelectedDocument } from './send-changes';

/** A field that a bulk edit can change: a price in euros or a year. */
export interface BulkField {
  field: string;
  kind: 'price' | 'year';
}

interface BulkEditDialogProps {
  /** Namespace of the collection's texts, which has the field labels. */
  texts: string;
  fields: readonly BulkField[];
  rows: readonly SelectedDocument[];
  /** Called with the field and its new value for each row id. */
  onChange: (field: string, values: ReadonlyMap<string, unknown>) => void;
  onClose: () => void;
}

/** Table of the values before and after a bulk edit. */
function BeforeAfterTable({
  rows,
  formatValue,
}: {
  rows: readonly { id: string; name: string; before: unknown; after: unknown }[];
  formatValue: (value: unknown) => string;
}) {
  const { t } = useTranslation();
  return (
    <table className="mt-5 w-full text-left text-sm tabular-nums">
      <thead className="border-b border-line-strong text-xs">
        <tr>
          {['name', 'before', 'after'].map((column) => (
            <th key={column} scope="col" className="py-1.5 pr-3 font-semibold">
              {t(`adminMany.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, before, after }) => (
          <tr key={id} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {name}
            </th>
            <td className="py-1.5 pr-3 text-ink-soft">{formatValue(before)}</td>
            <td className={before === after ? 'py-1.5 text-ink-soft' : 'py-1.5 font-semibold'}>{formatValue(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Dialog of a bulk edit: asks for the field and its new value or price change, and previews the old and new
 * value of each document. Only calls `onChange`; does not save.
 */
export function BulkEditDialog({ texts, fields, rows, onChange, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [field, setField] = useState(fields[0]?.field ?? '');
  const [typed, setTyped] = useState('');
  const [{ method, step }, setPrice] = useState<Omit<PriceChange, 'number'>>({ method: 'percent', step: 0.1 });
  const id = useId();
  const { kind } = fields.find((each) => each.field === field) ?? { kind: 'year' };
  const isAmount = kind === 'price' && method !== 'percent';
  const number = (isAmount ? parseTypedPrice : parseTypedNumber)(typed);
  const meanings = isAmount ? findNumberMeanings(typed, language, formatTypedPrice) : null;
  const isValid = number !== null && !Number.isNaN(number);
  const getNewValue = (before: unknown): unknown => {
    if (!isValid) return before;
    return kind === 'price' ? calculateNewPrice((before ?? null) as number | null, { method, number, step }) : number;
  };
  const listed = rows.map(({ values, ...row }) => ({
    ...row,
    before: values[field] ?? null,
    after: getNewValue(values[field] ?? null),
  }));
  const formatValue = (value: unknown): string => {
    if (typeof value !== 'number') return '–';
    return kind === 'price' ? formatPrice(value, language) : String(value);
  };
  const label = kind === 'price' ? t(`adminMany.numbers.${method}`) : t(getFieldLabelKeys(texts, field));

  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminMany.title', { count: rows.length })} width="wide">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) onChange(field, new Map(listed.map((row) => [row.id, row.after])));
        }}
      >
        <div className="grid items-end gap-4 sm:grid-cols-4">
          <div>
            <Choice
              label={t('adminMany.field')}
              value={field}
              options={fields.map((each) => ({ value: each.field, label: t(getFieldLabelKeys(texts, each.field)) }))}
              onChange={setField}
            />
          </div>
          {kind === 'price' ? (
            <div>
              <Choice
                label={t('adminMany.manner')}
                value={method}
                options={PRICE_CHANGE_METHODS.map((value) => ({ value, label: t(`adminMany.manners.${value}`) }))}
                onChange={(value) => {
                  setPrice({ method: value, step });
                }}
              />
            </div>
          ) : null}
          <Field id={id} label={label} isRequired hint={meanings ? t('admin.form.twoMeanings', meanings) : undefined}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
                className={getControlClass(false)}
              />
            )}
          </Field>
          {kind === 'price' && method !== 'value' ? (
            <div>
              <Choice
                label={t('adminMany.step')}
                value={String(step)}
                options={PRICE_STEPS.map((value) => ({ value: String(value), label: formatPrice(value, language) }))}
                onChange={(value) => {
                  setPrice({ method, step: Number(value) });
                }}
              />
            </div>
          ) : null}
        </div>
        <BeforeAfterTable rows={listed} formatValue={formatValue} />
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('admin.actions.cancel')}
          </Button>
          <Button type="submit" size="sm" disabled={!isValid}>
            {t('adminMany.confirm', { count: rows.length })}
          </Button>
        </StaffDialogActions>
      </form>
    </StaffDialog>
  );
}
