import { ImageOff } from 'lucide-react';
import { useRef, useEffect, useState, type RefObject } from 'react';
import type { MediaItem } from '#contract/media';
import { useTranslation } from '#shared/i18n/use-translation';
import { Picture } from '#shared/ui/picture/picture';
import { toImageRef } from './media-item';

/** Distance from the viewport at which images load (spec section 9). */
const PRELOAD_MARGIN = '200px';

/** Whether an element has ever been within 200 px of the viewport. */
function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}

/**
 * Thumbnail of a library image. Loads a rendition (stored size), never the original, once it is within 200 px
 * of the viewport. Without renditions it shows the placeholder and whether they are being created or failed.
 */
export function MediaThumbnail({ item, sizes }: { item: MediaItem; sizes: string }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(frame);
  const isReady = item.renditions.length > 0;
  return (
    <span
      ref={frame}
      data-thumbnail={isNear && isReady ? 'loaded' : 'waiting'}
      className="relative block aspect-4/3 overflow-hidden bg-stone bg-cover bg-center"
      style={item.placeholder === '' ? undefined : { backgroundImage: `url("${item.placeholder}")` }}
    >
      {isNear && isReady ? (
        <Picture
          image={toImageRef(item)}
          sizes={sizes}
          ratio="fill"
          alt=""
          className="absolute inset-0"
          renderFailure={() => (
            <span className="flex h-full items-center justify-center">
              <ImageOff aria-hidden className="size-6 text-ink-soft" strokeWidth={1.25} />
            </span>
          )}
        />
      ) : null}
      {isReady && item.status !== 'Failed' ? null : (
        <span className="absolute inset-x-0 bottom-0 bg-paper/90 px-2 py-1 text-2xs">
          {t(item.status === 'Failed' ? 'adminMedia.notPrepared.label' : 'adminMedia.preparing')}
        </span>
      )}
    </span>
  );
}
