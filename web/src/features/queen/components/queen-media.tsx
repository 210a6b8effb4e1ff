import { useTranslation } from 'react-i18next';
import type { ImageRef } from '#contract/image-ref';
import { Picture } from '#shared/ui/picture/picture';
import { Section } from '#shared/ui/section';

/** Pictures of her year. */
export function QueenMedia({ images }: { images: readonly ImageRef[] }) {
  const { t } = useTranslation();
  if (images.length === 0) return null;
  return (
    <Section ground="stone" aria-labelledby="media-title">
      <h2 id="media-title" className="mb-10 text-display">
        {t('queenPage.media.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {images.map((image) => (
          <li key={image.mediaId}>
            <Picture image={image} ratio={4 / 5} sizes="(min-width: 64rem) 22vw, 45vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
