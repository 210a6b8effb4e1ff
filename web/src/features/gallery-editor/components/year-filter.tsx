import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '#shared/collection/use-list-address';
import { controlClass } from '#shared/form/field';

const isYear = (text: string): boolean => text === '' || /^\d{4}$/.test(text);

/** The year of the pictures that are shown; it counts when it is written out. */
export function YearFilter({ address }: { address: ListAddress }) {
  const { t } = useTranslation();
  const id = useId();
  const year = address.get('year');
  const [typed, setTyped] = useState<string | null>(null);
  // Half a year is only what is being typed; a whole one is what the address says.
  const text = typed !== null && !isYear(typed) ? typed : year;
  return (
    <div className="w-24">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {t('adminGallery.fields.year')}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isYear(target.value)) address.set({ year: target.value });
          else if (year !== '') address.set({ year: '' });
        }}
        className={controlClass(false)}
      />
    </div>
  );
}
