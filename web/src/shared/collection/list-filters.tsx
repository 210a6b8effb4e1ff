import { useState } from 'react';
import { parsePrice } from '#contract/query-values';
import { listSortParams, parseSortParam, PUBLICATION_FILTERS } from '#contract/staff-list';
import { Choice } from '#shared/form/choice';
import { formatTypedPrice } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { ListUrlState } from './list-url-state';
import { FilterInput, useTypedQueryParam } from './list-toolbar';

interface ListFilterProps {
  urlState: ListUrlState;
  /** Query parameter. */
  name: string;
  label: string;
  /** Label of the empty choice. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  /** Called when the pointer or the focus comes to it. */
  onUse?: (() => void) | undefined;
}

/**
 * Drop-down list that sets one query parameter of a list's URL: a filter or the sort order. Its first choice
 * is empty.
 */
export function ListFilter({ urlState, name, label, allLabel, options, onUse }: ListFilterProps) {
  return (
    <div className="max-w-full min-w-fit flex-1 sm:flex-none" onFocus={onUse} onPointerEnter={onUse}>
      <Choice
        label={label}
        value={urlState.get(name)}
        options={[{ value: '', label: allLabel }, ...options]}
        onChange={(value) => {
          urlState.set({ [name]: value });
        }}
      />
    </div>
  );
}

interface StatusFiltersProps {
  urlState: ListUrlState;
  /** Whether documents can have publication dates. */
  isTimed?: boolean;
}

/**
 * Filters of a list by publication status and by missing translations. Without `isTimed` there are only the
 * statuses published and draft.
 */
export function StatusFilters({ urlState, isTimed = false }: StatusFiltersProps) {
  const { t } = useTranslation();
  const filter = (name: string, label: string, values: readonly string[]) => (
    <ListFilter
      urlState={urlState}
      name={name}
      label={t(`admin.list.${label}`)}
      allLabel={t('admin.list.all')}
      options={values.map((value) => ({ value, label: t(`admin.list.${value}`) }))}
    />
  );
  return (
    <>
      {filter('status', 'status', isTimed ? PUBLICATION_FILTERS : ['published', 'draft'])}
      {filter('translation', 'translation', ['incomplete'])}
    </>
  );
}

interface SortFilterProps {
  urlState: ListUrlState;
  columns: readonly { name: string; label: string }[];
}

/**
 * Drop-down list of the sort orders (each column, ascending and descending), for narrow screens without
 * column headings.
 */
export function SortFilter({ urlState, columns }: SortFilterProps) {
  const { t } = useTranslation();
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  return (
    <div className="contents xl:hidden">
      <ListFilter
        urlState={urlState}
        name="sort"
        label={t('admin.list.sort')}
        allLabel={t('admin.list.ownOrder')}
        options={listSortParams(columns.map(({ name }) => name)).map((value) => {
          const { column, isDescending } = parseSortParam(value);
          const directionText = t(isDescending ? 'admin.list.descending' : 'admin.list.ascending');
          return { value, label: `${labels.get(column) ?? column}, ${directionText}` };
        })}
      />
    </div>
  );
}

interface TypedFilterProps {
  urlState: ListUrlState;
  /** Query parameter. */
  name: string;
  label: string;
}

/**
 * Text field that sets a query parameter of a list to an amount in euros, for example the lowest price.
 */
export function AmountFilter({ urlState, name, label }: TypedFilterProps) {
  const language = useLanguage();
  const [typed, type] = useTypedQueryParam(urlState, name);
  const [isTyping, setTyping] = useState(false);
  const price = parsePrice(typed);
  return (
    <FilterInput
      label={label}
      layoutClass="w-28"
      inputMode="decimal"
      autoComplete="off"
      value={isTyping || price === null ? typed : formatTypedPrice(price, language)}
      onFocus={() => {
        setTyping(true);
      }}
      onBlur={() => {
        setTyping(false);
      }}
      onType={type}
    />
  );
}

interface DayFilterProps extends TypedFilterProps {
  min?: string | undefined;
  max?: string | undefined;
}

/** Date field that sets a query parameter of a list to a day (`YYYY-MM-DD`). */
export function DayFilter({ urlState, name, label, ...limits }: DayFilterProps) {
  const [day, type] = useTypedQueryParam(urlState, name);
  return (
    <FilterInput
      {...limits}
      label={label}
      layoutClass="min-w-32 flex-1 sm:flex-none"
      type="date"
      value={day}
      onType={type}
    />
  );
}
