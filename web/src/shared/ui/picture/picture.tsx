import clsx from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';
import type { FocalPoint, ImageRef, Rendition } from '#contract/image-ref';

const byWidth = (left: Rendition, right: Rendition): number => left.width - right.width;

/** The `srcset` of the renditions of a format, or `undefined` where there are none. */
export function sourceSet(image: ImageRef, format: Rendition['format']): string | undefined {
  const renditions = image.renditions.filter((rendition) => rendition.format === format).sort(byWidth);
  return renditions.map(({ url, width }) => `${url} ${String(width)}w`).join(', ') || undefined;
}

/** What `<img src>` names: the WebP nearest to 960 px, since every browser of today decodes it; else the original. */
export function fallbackSource(image: ImageRef): string | undefined {
  const webp = image.renditions.filter(({ format }) => format === 'webp').sort(byWidth);
  const middle = webp.find(({ width }) => width >= 960) ?? webp.at(-1);
  return middle?.url ?? image.presignedUrl;
}

const clampPercent = (value: number): number => (Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 50);

/** CSS `object-position` that keeps the focal point in view; each part is clamped to 0–100 % (spec section 9). */
export const focalPosition = ({ x, y }: FocalPoint): string => `${clampPercent(x)}% ${clampPercent(y)}%`;

type PictureState = 'initial' | 'loading' | 'loaded' | 'failed';

interface PictureLoad {
  state: PictureState;
  /** Grows with each retry; part of the key of the image, so that the browser asks again. */
  attempt: number;
  watch: (image: HTMLImageElement | null) => void;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

/**
 * Follows one image. It starts `initial`, which is how the server renders it: fully shown, because without scripts
 * nothing would ever reveal it. Only a picture that is still on its way when scripts take over is hidden and faded in.
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
  /** The `sizes` attribute: how wide the picture is drawn, so that the browser takes the right rendition. */
  sizes: string;
  /** Width ÷ height of the frame. Without it the frame has the proportions of the image; `fill` takes the parent's box. */
  ratio?: number | 'fill';
  fit?: 'cover' | 'contain';
  /** The largest picture of the first screen: loaded at once and before others. */
  priority?: boolean;
  /** Empty for a picture that only decorates; otherwise the image's own text. */
  alt?: string;
  /** A blurred placeholder disturbs under a cut-out bottle, so it can be left out. */
  placeholder?: boolean;
  className?: string;
  /** Drawn over the picture, such as the link that opens it. */
  children?: ReactNode;
  /** Drawn over the placeholder when the picture cannot be loaded; gets the retry. */
  renderFailure?: (retry: () => void) => ReactNode;
}

/**
 * A picture that keeps its place, shows its placeholder, honours its focal point and never jumps. Of an image
 * without any file that can be shown there is the placeholder alone: an `<img>` always has a source.
 */
export function Picture(props: PictureProps) {
  const { image, sizes, ratio, fit = 'cover', priority = false, alt = image.alt, placeholder = true } = props;
  const { state, attempt, watch, onLoad, onError, retry } = usePictureLoad();
  const frame = ratio === 'fill' ? undefined : { aspectRatio: ratio ?? image.width / image.height };
  const blur = placeholder && image.placeholder !== '' && state !== 'loaded';
  const objectPosition = focalPosition(image.focalPoint);
  const avif = sourceSet(image, 'avif');
  const source = fallbackSource(image);
  const isEmpty = source === undefined;
  return (
    <span
      role={isEmpty && alt !== '' ? 'img' : undefined}
      aria-label={isEmpty && alt !== '' ? alt : undefined}
      className={clsx(
        'picture',
        ratio === 'fill' && 'h-full w-full',
        fit === 'contain' && 'picture-contain',
        props.className,
      )}
      data-state={state === 'initial' ? undefined : state}
      style={{
        ...frame,
        ...(blur && { backgroundImage: `url("${image.placeholder}")`, backgroundPosition: objectPosition }),
      }}
    >
      {isEmpty ? null : state === 'failed' && props.renderFailure ? (
        props.renderFailure(retry)
      ) : (
        <picture key={attempt}>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            ref={watch}
            // Before `src`, which a browser would otherwise ask for at once.
            sizes={sizes}
            srcSet={sourceSet(image, 'webp')}
            src={source}
            alt={state === 'failed' ? '' : alt}
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
