import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '#shared/form/field';

/** How many images a page of the dialog may have (spec section 9). */
export const PAGE_SIZES = [9, 12, 15, 18] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 9;

export interface PageSizeSelectProps {
  value: PageSize;
  disabled: boolean;
  onChange: (pageSize: PageSize) => void;
}

/** The choice of how many images a page has. */
export function PageSizeSelect({ value, disabled, onChange }: PageSizeSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {t('adminImages.perPage')}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = PAGE_SIZES.find((size) => String(size) === target.value);
          if (chosen) onChange(chosen);
        }}
        className={controlClass(false)}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </div>
  );
}
