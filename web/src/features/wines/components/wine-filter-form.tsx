import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SWEETNESS_LEVELS, WINE_COLORS, WINE_STYLES } from '#contract/wine-terms';
import type { Wine } from '#contract/wines';
import { Button } from '#shared/ui/button';
import { presentValues, presentVintages, readWineFilters, type WineFilterControl } from '../hooks/use-wine-filters';
import { ColorFilter } from './color-filter';

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** One choice of many; the empty one is "all". */
function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
  const { t } = useTranslation();
  return (
    <label className="block text-xs text-ink-soft">
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="filter-control mt-1"
      >
        <option value="">{t('winesPage.filters.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Narrows the list. With scripts each change counts at once; without them the form is sent to the same address with
 * the same names.
 */
export function WineFilterForm({ control, wines }: { control: WineFilterControl; wines: readonly Wine[] }) {
  const { t } = useTranslation();
  const searchField = useRef<HTMLInputElement>(null);
  const { filters, change } = control;

  // The field keeps its own text while someone types; it follows the address when that changes otherwise.
  useEffect(() => {
    const field = searchField.current;
    if (field && field.value !== filters.search && document.activeElement !== field) field.value = filters.search;
  }, [filters.search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    change(readWineFilters(new URLSearchParams(values)));
  };
  const styles = presentValues(
    WINE_STYLES,
    wines.map(({ style }) => style),
  );
  const sweetness = presentValues(
    SWEETNESS_LEVELS,
    wines.map(({ sweetnessLevel }) => sweetnessLevel),
  );
  const choose = (value: string) => readWineFilters(new URLSearchParams(value));
  const active = Object.values(filters).filter((value) => value !== null && value !== '').length;
  return (
    <>
      <details className="wine-filters border-t border-line">
        <summary className="py-4 font-semibold">
          {t('winesPage.filters.open')}
          {active > 0 && ` (${String(active)})`}
        </summary>
      </details>
      <form
        role="search"
        aria-label={t('winesPage.filters.label')}
        onSubmit={submit}
        className="border-b border-line pb-6 md:border-t md:pt-6"
      >
        <ColorFilter
          control={control}
          colors={presentValues(
            WINE_COLORS,
            wines.map(({ color }) => color),
          )}
        />
        {filters.color && <input type="hidden" name="color" value={filters.color} />}
        <div className="mt-5 grid grid-cols-2 items-end gap-4 md:grid-cols-[1fr_1fr_1fr_1.6fr_auto]">
          <FilterSelect
            name="style"
            label={t('winesPage.filters.style')}
            value={filters.style ?? ''}
            options={styles.map((value) => ({ value, text: t(`common.wine.style.${value}`) }))}
            onChange={(value) => {
              change({ style: choose(`style=${value}`).style });
            }}
          />
          <FilterSelect
            name="sweetness"
            label={t('winesPage.filters.sweetness')}
            value={filters.sweetness ?? ''}
            options={sweetness.map((value) => ({ value, text: t(`common.wine.sweetness.${value}`) }))}
            onChange={(value) => {
              change({ sweetness: choose(`sweetness=${value}`).sweetness });
            }}
          />
          <FilterSelect
            name="vintage"
            label={t('winesPage.filters.vintage')}
            value={String(filters.vintage ?? '')}
            options={presentVintages(wines).map((year) => ({ value: String(year), text: String(year) }))}
            onChange={(value) => {
              change({ vintage: choose(`vintage=${value}`).vintage });
            }}
          />
          <label className="block text-xs text-ink-soft max-md:col-span-2">
            {t('winesPage.filters.search')}
            <input
              ref={searchField}
              type="search"
              name="search"
              maxLength={100}
              defaultValue={filters.search}
              placeholder={t('winesPage.filters.searchPlaceholder')}
              onChange={(event) => {
                change({ search: event.target.value });
              }}
              className="filter-control mt-1"
            />
          </label>
          <div className="no-script">
            <Button type="submit" tone="outline">
              {t('winesPage.filters.apply')}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}
