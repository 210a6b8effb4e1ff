import { useTranslation } from 'react-i18next';
import type { ImageRef } from '#contract/image-ref';
import { Picture } from '#shared/ui/picture/picture';

/** The frames in which the site cuts pictures, as width ÷ height; bottles and the gallery show them whole. */
const CROPS = [
  { id: 'hero', ratio: 21 / 9 },
  { id: 'story', ratio: 3 / 2 },
  { id: 'square', ratio: 1 },
  { id: 'portrait', ratio: 4 / 5 },
] as const;
const PREVIEW_HEIGHT_REM = 3.75;

/** How the site crops a picture around its focal point. */
export function CropPreviews({ image }: { image: ImageRef }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('adminMedia.crops.label')} className="mt-3 flex flex-wrap gap-3">
      {CROPS.map(({ id, ratio }) => (
        <li key={id} className="text-center text-2xs text-ink-soft">
          <span
            className="block overflow-hidden rounded-sm"
            style={{ width: `${String(PREVIEW_HEIGHT_REM * ratio)}rem` }}
          >
            <Picture image={image} sizes="180px" ratio={ratio} alt="" />
          </span>
          {t(`adminMedia.crops.${id}`)}
        </li>
      ))}
    </ul>
  );
}
