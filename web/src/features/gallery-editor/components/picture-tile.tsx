import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '#contract/gallery';
import { FaultBadge } from '#shared/attention/fault-badge';
import { TranslationBadges } from '#shared/collection/translation-badges';
import type { Bilingual } from '#shared/editor/bilingual';
import { useLanguage } from '#shared/i18n/use-language';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-badge';
import { pictureName } from '../lib/picture-form';

/** One picture of the list; `album` is the title of its album. */
export function PictureTile({ picture, album }: { picture: Bilingual<GalleryItem>; album: string | null }) {
  const { t } = useTranslation();
  const { sl } = picture;
  return (
    <div className="min-w-0 basis-full">
      <Picture image={sl.image} sizes="176px" ratio={4 / 3} alt="" />
      <p className="mt-1.5 truncate text-xs font-semibold">{pictureName(picture, useLanguage())}</p>
      <p className="truncate text-2xs text-ink-soft">
        {[album ?? t('adminGallery.noAlbum'), sl.year].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap gap-1">
        {sl.published ? null : <StaffBadge tone="attention">{t('admin.list.draft')}</StaffBadge>}
        <FaultBadge thing={sl} />
        <TranslationBadges missing={sl.missingTranslations} />
      </p>
    </div>
  );
}
