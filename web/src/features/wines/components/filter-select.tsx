import { useTranslation } from 'react-i18next';

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** One choice of many; the empty one is "all". */
export function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
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
