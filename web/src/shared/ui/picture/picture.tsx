import clsx from 'clsx';
import { useCallback, useState, type CSSProperties, type ReactNode } from 'react';
import type { FocalPoint, ImageRef, Rendition } from '#contract/image-ref';
import type { Language } from '#contract/languages';

const compareWidths = (left: Rendition, right: Rendition): number => left.width - right.width;

/**
 * Returns the `srcset` of an image's renditions (stored sizes) in a format, narrowest first; `undefined` if
 * there are none.
 */
export function getSrcSet(image: ImageRef, format: Rendition['format']): string | undefined {
  const renditions = image.renditions.filter((rendition) => rendition.format === format).sort(compareWidths);
  return renditions.map(({ url, width }) => `${url} ${String(width)}w`).join(', ') || undefined;
}

/**
 * Returns the `src` of an image: the smallest WebP rendition (stored size) at least 960 px wide, else the
 * widest one, else the original; `undefined` if there is none.
 */
export function getFallbackSrc(image: ImageRef): string | undefined {
  const webp = image.renditions.filter(({ format }) => format === 'webp').sort(compareWidths);
  const middle = webp.find(({ width }) => width >= 960) ?? webp.at(-1);
  return middle?.url ?? image.presignedUrl;
}

const clampPercent = (value: number): number => (Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 50);

/**
 * Returns the CSS `object-position` of a focal point, clamped to 0–100 % (spec section 9). Values that are no
 * number become 50 %.
 */
export const toObjectPosition = ({ x, y }: FocalPoint): string => `${clampPercent(x)}% ${clampPercent(y)}%`;

type PictureState = 'initial' | 'loading' | 'loaded' | 'failed';

interface PictureLoad {
  state: PictureState;
  /** Incremented by each retry. Part of the element's key, so that the browser loads again. */
  attempt: number;
  watch: (image: HTMLImageElement | null) => void;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

/**
 * Loading state of an image. The server renders `initial`, which is fully visible without scripts. Only an
 * image that is still loading at hydration is faded in.
 */
function usePictureLoad(): PictureLoad {
  const [state, setState] = useState<PictureState>('initial');
  const [attempt, setAttempt] = useState(0);
  const onLoad = useCallback(() => setState('loaded'), []);
  const onError = useCallback(() => setState('failed'), []);
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (!image) return;
    if (!image.complete) setState('loading');
    else setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { state, attempt, watch, onLoad, onError, retry };
}

interface PictureProps {
  image: ImageRef;
  /** The `sizes` attribute: width of the image, from which the browser chooses a rendition. */
  sizes: string;
  /** Aspect ratio (width ÷ height) of the frame. Default: that of the image; `fill` fills the parent. */
  ratio?: number | 'fill';
  fit?: 'cover' | 'contain';
  /** For the largest image above the fold: loaded eagerly with high priority. */
  priority?: boolean;
  /** Default: the image's alternative text. Empty for decorative images. */
  alt?: string;
  /** Language of `alt` if it is not that of the page. Default: that of the image, if `alt` is its text. */
  lang?: Language | undefined;
  /** False hides the blurred placeholder, for cut-out bottles. */
  placeholder?: boolean;
  className?: string;
  /** Rendered over the image, such as a link. */
  children?: ReactNode;
  /** Rendered over the placeholder if the image cannot be loaded. Gets the retry function. */
  renderFailure?: (retry: () => void) => ReactNode;
}

/**
 * Responsive image with reserved space, placeholder and focal point. An image without any file shows only its
 * placeholder, never an `<img>` without source.
 */
export function Picture(props: PictureProps) {
  const { image, sizes, ratio, fit = 'cover', priority = false, alt = image.alt, placeholder = true } = props;
  const { lang = alt === image.alt ? image.altLanguage : undefined } = props;
  const { state, attempt, watch, onLoad, onError, retry } = usePictureLoad();
  const frame = ratio === 'fill' ? undefined : { aspectRatio: ratio ?? image.width / image.height };
  // A whole picture stands in the middle of its frame.
  const objectPosition = fit === 'cover' ? toObjectPosition(image.focalPoint) : undefined;
  const avif = getSrcSet(image, 'avif');
  const source = getFallbackSrc(image);
  const isEmpty = source === undefined;
  const isFailed = state === 'failed' && props.renderFailure !== undefined;
  const blur = placeholder && image.placeholder !== '' && state !== 'loaded' && `url("${image.placeholder}")`;
  return (
    <span
      {...(isEmpty && alt && { role: 'img', 'aria-label': alt, lang })}
      className={clsx(
        'picture',
        !priority && 'picture-late',
        ratio === 'fill' && 'h-full w-full',
        fit === 'contain' && 'picture-contain',
        props.className,
      )}
      data-state={state === 'initial' ? undefined : state}
      style={{
        ...frame,
        ...(blur && (isEmpty || isFailed) && { backgroundImage: blur, backgroundPosition: objectPosition }),
      }}
    >
      {isEmpty ? null : isFailed ? (
        props.renderFailure?.(retry)
      ) : (
        // The placeholder is part of the content, which browsers skip while it is far from the screen.
        <picture
          key={attempt}
          style={blur ? ({ '--placeholder': blur, backgroundPosition: objectPosition } as CSSProperties) : undefined}
        >
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            ref={watch}
            // Must precede `src`, which browsers would load at once otherwise.
            sizes={sizes}
            srcSet={getSrcSet(image, 'webp')}
            src={source}
            alt={state === 'failed' ? '' : alt}
            lang={lang}
            width={image.width}
            height={image.height}
            loading={priority ? undefined : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : undefined}
            style={{ objectPosition }}
            onLoad={onLoad}
            onError={onError}
          />
        </picture>
      )}
      {state !== 'failed' && props.children}
    </span>
  );
}
