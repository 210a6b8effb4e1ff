import { useEffect, useRef, type ChangeEventHandler, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_PRICE } from '#contract/query-values';
import { MAX_SEARCH_LENGTH } from '#contract/search-terms';
import { WINE_SORTS } from '#contract/wine-query';
import type { WineFacets } from '#contract/wines';
import { useTranslation } from '#shared/i18n/use-translation';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { isPreviewRequested } from '#shared/lib/query-string';
import { Button } from '#shared/ui/button';
import { type WineFilterControl } from '../hooks/use-wine-filters';
import { readWineUrlState } from '../lib/wine-url';
import { ColorFilter } from './color-filter';

interface FilterSelectProps {
  name: string;
  label: string;
  value: string | number;
  options: readonly { value: string | number; text: string }[];
  onChange: ChangeEventHandler<HTMLSelectElement>;
  empty?: string;
}

/** Select with an empty option, "all" by default. */
function FilterSelect({ name, label, value, options, onChange, empty }: FilterSelectProps) {
  const { t } = useTranslation();
  return (
    <label className="block text-xs text-ink-soft">
      {label}
      <select name={name} value={value} onChange={onChange} className="filter-control mt-1">
        <option value="">{empty ?? t('winesPage.filters.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

const PRICE_FIELDS = ['minPrice', 'maxPrice'] as const;

/** Debounce delay of typed values. */
const SEARCH_DEBOUNCE_MS = 250;

/**
 * Filter form of the wine list, with the choices that `facets` offers (values that wines have), the extent
 * of de-alcoholisation if there is such a wine, price limits, order and search. Choices apply at once and
 * typed values after a pause; without scripts the form is a GET form with the same parameters.
 */
export function WineFilterForm({ control, facets }: { control: WineFilterControl; facets: WineFacets }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigation = useAppNavigation();
  const fields = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { filters, change } = control;
  const typed = {
    search: filters.search ?? '',
    minPrice: filters.minPrice?.toFixed(2) ?? '',
    maxPrice: filters.maxPrice?.toFixed(2) ?? '',
  };

  // The inputs are uncontrolled; they follow the URL unless they have the focus.
  const serialisedTexts = JSON.stringify(typed);
  const shownTexts = useRef(serialisedTexts);
  useEffect(() => {
    // Values that the browser restored, or that were typed before hydration, stay.
    if (shownTexts.current === serialisedTexts) return;
    shownTexts.current = serialisedTexts;
    for (const [name, text] of Object.entries(JSON.parse(serialisedTexts) as Record<string, string>)) {
      const field = fields.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value !== text && document.activeElement !== field)
        field.value = text;
    }
  }, [serialisedTexts]);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );

  const applyForm = (form: HTMLFormElement): void => {
    clearTimeout(pause.current);
    // Control characters, such as a pasted tab, become spaces.
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value).replaceAll(/\p{Cc}/gu, ' ')]);
    change(readWineUrlState(new URLSearchParams(values)).filters);
  };
  const applyNow = ({ currentTarget: { form } }: SyntheticEvent<HTMLSelectElement>) => {
    if (form) applyForm(form);
  };
  const applyAfterPause = ({ currentTarget: { form } }: SyntheticEvent<HTMLInputElement>) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      // It would cancel a navigation that the visitor has begun meanwhile.
      if (form && !navigation.isLeaving()) applyForm(form);
    }, SEARCH_DEBOUNCE_MS);
  };
  const { sort, ...narrowing } = filters;
  const active = Object.values(narrowing).filter((value) => value !== null).length;
  /** Renders the select of a filter with the values that wines have; nothing without values. */
  const renderSelect = <Value extends string | number>(
    name: 'style' | 'sweetness' | 'vintage' | 'food' | 'dealcoholised',
    values: readonly Value[] | undefined,
    getText: (value: Value) => string,
  ) =>
    values && (
      <FilterSelect
        name={name}
        label={t(`winesPage.filters.${name}`)}
        value={filters[name] ?? ''}
        options={values.map((value) => ({ value, text: getText(value) }))}
        onChange={applyNow}
      />
    );
  return (
    <>
      <details className="wine-filters border-t border-line">
        <summary className="py-4 font-semibold">
          {t('winesPage.filters.open')}
          {active > 0 && ` (${String(active)})`}
        </summary>
      </details>
      <form
        ref={fields}
        role="search"
        aria-label={t('winesPage.filters.label')}
        onSubmit={(event) => {
          event.preventDefault();
          applyForm(event.currentTarget);
        }}
        className="border-b border-line pb-6 md:border-t md:pt-6"
      >
        <ColorFilter control={control} colors={facets.color} />
        {isPreviewRequested(search) && <input type="hidden" name="preview" value="1" />}
        {filters.color && <input type="hidden" name="color" value={filters.color} />}
        <div className="mt-5 grid grid-cols-2 items-end gap-4 md:grid-cols-4 lg:grid-cols-4">
          {renderSelect('style', facets.style, (value) => t(`common.wine.style.${value}`))}
          {renderSelect('sweetness', facets.sweetness, (value) => t(`common.wine.sweetness.${value}`))}
          {renderSelect('vintage', facets.vintage, String)}
          {renderSelect('food', facets.food, (value) => t(`common.wine.food.${value}`))}
          {renderSelect('dealcoholised', facets.dealcoholised, (value) => t(`winesPage.dealcoholised.${value}`))}
          {facets.price &&
            PRICE_FIELDS.map((name) => (
              <label key={name} className="block text-xs text-ink-soft">
                {t(`winesPage.filters.${name}`)}
                <input
                  type="number"
                  name={name}
                  min={0}
                  max={MAX_PRICE}
                  step={0.01}
                  inputMode="decimal"
                  defaultValue={typed[name]}
                  onChange={applyAfterPause}
                  className="filter-control mt-1"
                />
              </label>
            ))}
          <FilterSelect
            name="sort"
            label={t('winesPage.filters.sort')}
            value={sort ?? ''}
            empty={t('winesPage.filters.ownOrder')}
            options={WINE_SORTS.map((value) => ({ value, text: t(`winesPage.sorts.${value}`) }))}
            onChange={applyNow}
          />
          <label className="block text-xs text-ink-soft col-span-2 md:col-span-1">
            {t('winesPage.filters.search')}
            <input
              type="search"
              name="search"
              maxLength={MAX_SEARCH_LENGTH}
              defaultValue={typed.search}
              placeholder={t('winesPage.filters.searchPlaceholder')}
              onChange={applyAfterPause}
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
