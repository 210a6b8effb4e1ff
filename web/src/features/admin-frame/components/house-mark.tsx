import { useTranslation } from 'react-i18next';
import { BrandMark } from '#shared/ui/brand-mark';

/** Mark and name of the house over the menu. */
export function HouseMark({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 leading-tight text-white">
      <BrandMark className="size-8 shrink-0 text-brass-light" />
      <span className="min-w-0">
        <span className="block font-display text-lg leading-tight">{name}</span>
        <span className="block text-2xs text-brass-light">{t('admin.frame.area')}</span>
      </span>
    </p>
  );
}
