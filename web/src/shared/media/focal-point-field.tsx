import { useRef, type PointerEvent } from 'react';
import { useController } from 'react-hook-form';
import type { FocalPoint, ImageRef } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import { useTranslation } from '#shared/i18n/use-translation';
import { Picture } from '#shared/ui/picture/picture';
import { toImageRef } from './media-item';

const toPercent = (value: number, from: number, length: number): number =>
  length === 0 ? 50 : Math.round(Math.min(100, Math.max(0, ((value - from) / length) * 100)));

/**
 * Converts a screen position to per cent of a frame, from its top left, in whole numbers. Positions outside
 * are clamped to the edge; a frame without size gives 50.
 */
export const toFocalPoint = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): FocalPoint => ({ x: toPercent(clientX, left, width), y: toPercent(clientY, top, height) });

/**
 * Aspect ratios (width ÷ height) to which the site crops images. Bottles and the gallery show whole images.
 */
export const SITE_CROPS = [
  { id: 'hero', ratio: 21 / 9 },
  { id: 'story', ratio: 3 / 2 },
  { id: 'square', ratio: 1 },
  { id: 'portrait', ratio: 4 / 5 },
] as const;
const PREVIEW_HEIGHT_REM = 3.75;

/** Shows how the site crops an image around its focal point. */
function CropPreviews({ image }: { image: ImageRef }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('adminMedia.crops.label')} className="mt-3 flex flex-wrap gap-3">
      {SITE_CROPS.map(({ id, ratio }) => (
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

const AXES = ['x', 'y'] as const;

/**
 * Form field for the focal point of an image, which stays visible in every crop: click or drag on the image,
 * or use the sliders. The previews of the crops follow at once.
 */
export function FocalPointField({ name, item }: { name: string; item: MediaItem }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { field } = useController({ name });
  const point = field.value as FocalPoint;
  const image = { ...toImageRef(item), focalPoint: point };

  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    if (frame.current && (event.buttons & 1) === 1) {
      field.onChange(toFocalPoint(frame.current.getBoundingClientRect(), event.clientX, event.clientY));
    }
  };

  return (
    <div role="group" aria-label={t('adminMedia.focal.label')}>
      <div className="flex justify-center rounded-sm bg-stone p-2">
        <div
          ref={frame}
          data-focal-frame
          className="relative w-full cursor-crosshair touch-none select-none"
          style={{ maxWidth: `calc(45dvh * ${String(item.width / item.height)})` }}
          onPointerDown={follow}
          onPointerMove={follow}
        >
          <Picture image={image} sizes="(width >= 64rem) 480px, 90vw" className="pointer-events-none" />
          <span
            aria-hidden
            className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_var(--color-wine),inset_0_0_0_1px_var(--color-wine)] forced-colors:border-[Highlight]"
            style={{ left: `${String(point.x)}%`, top: `${String(point.y)}%` }}
          />
        </div>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{t('adminMedia.focal.hint')}</p>
      <div className="mt-2 grid grid-cols-2 gap-4">
        {AXES.map((axis) => (
          <label key={axis} className="block text-xs font-semibold">
            <span className="flex justify-between gap-2">
              {t(`adminMedia.focal.${axis}`)}{' '}
              <span className="font-normal text-ink-soft tabular-nums">{Math.round(point[axis])} %</span>
            </span>
            <input
              type="range"
              min={0}
              max={100}
              step={1}
              value={Math.round(point[axis])}
              onChange={({ target }) => {
                field.onChange({ ...point, [axis]: Number(target.value) });
              }}
              className="mt-1 block w-full accent-wine"
            />
          </label>
        ))}
      </div>
      <CropPreviews image={image} />
    </div>
  );
}
