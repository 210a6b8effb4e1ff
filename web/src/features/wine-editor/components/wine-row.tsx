import { Copy, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Wine } from '#contract/wines';
import { FaultBadge } from '#shared/attention/fault-badge';
import { TranslationBadges } from '#shared/collection/translation-badges';
import { useLanguage } from '#shared/i18n/use-language';
import { formatPrice } from '#shared/lib/format-number';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-badge';
import { newWineAddress, wineAddress } from '../lib/wine-address';

/** The name of a wine with its vintage. */
export const wineName = ({ name, vintage }: Wine): string => [name, vintage].filter(Boolean).join(' ');

/** One wine of the list. */
export function WineRow({ wine, onDelete }: { wine: Wine; onDelete: (wine: Wine) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = wineName(wine);
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3">
      <div className="h-14 w-10 overflow-hidden rounded-sm bg-stone">
        {wine.bottleImage ? <Picture image={wine.bottleImage} sizes="40px" ratio="fill" fit="contain" alt="" /> : null}
      </div>
      <div className="min-w-0">
        <Link to={wineAddress(wine.slug)} className="text-link font-semibold">
          {name}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          <span>{t(`common.wine.color.${wine.color}`)}</span>
          <span>{wine.price === null ? t('adminWines.noPrice') : formatPrice(wine.price, language)}</span>
          {wine.published ? null : <StaffBadge tone="attention">{t('admin.list.draft')}</StaffBadge>}
          {wine.bottleImage ? null : <StaffBadge tone="attention">{t('adminWines.noPicture')}</StaffBadge>}
          <FaultBadge thing={wine} />
          <TranslationBadges missing={wine.missingTranslations} />
        </p>
      </div>
      <div className="flex items-center">
        <ButtonLink
          to={newWineAddress(wine.slug)}
          tone="quiet"
          size="sm"
          aria-label={t('adminWines.duplicate', { name })}
          title={t('adminWines.duplicate', { name })}
        >
          <Copy aria-hidden className="size-4" />
        </ButtonLink>
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('adminWines.delete', { name })}
          title={t('adminWines.delete', { name })}
          onClick={() => {
            onDelete(wine);
          }}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}
