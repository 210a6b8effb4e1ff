import { useRef, type PointerEvent } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FocalPoint } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import { Picture } from '#shared/ui/picture/picture';
import { CropPreviews } from './crop-previews';
import { pointIn } from './point-in';
import { toImageRef } from './to-image-ref';

const AXES = ['x', 'y'] as const;

/**
 * The point of a picture that stays in view however it is cropped: set by a click or a drag on the picture, or with the
 * two sliders under it. The crops beside it follow at once.
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
      field.onChange(pointIn(frame.current.getBoundingClientRect(), event.clientX, event.clientY));
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
            className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_var(--color-wine),inset_0_0_0_1px_var(--color-wine)]"
            style={{ left: `${String(point.x)}%`, top: `${String(point.y)}%` }}
          />
        </div>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{t('adminMedia.focal.hint')}</p>
      <div className="mt-2 grid grid-cols-2 gap-4">
        {AXES.map((axis) => (
          <label key={axis} className="block text-xs font-semibold">
            <span className="flex justify-between gap-2">
              {t(`adminMedia.focal.${axis}`)}
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
