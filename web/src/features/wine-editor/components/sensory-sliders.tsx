import { useController } from 'react-hook-form';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { Label } from 'react-aria-components/Label';
import { useTranslation } from 'react-i18next';
import { MAX_SENSORY, SENSORY_AXES, type SensoryAxis } from '#contract/wine-terms';

function SensorySlider({ axis }: { axis: SensoryAxis }) {
  const { t } = useTranslation();
  const { field } = useController({ name: `shared.sensory.${axis}` });
  const value = Number(field.value);
  return (
    <Slider
      value={value}
      minValue={0}
      maxValue={MAX_SENSORY}
      onChange={field.onChange}
      className="grid grid-cols-[1fr_auto] gap-x-4 text-sm"
    >
      <Label className="text-xs font-semibold">{t(`common.wine.sensory.${axis}`)}</Label>
      <SliderOutput className="text-xs text-ink-soft tabular-nums">{`${String(value)} / ${String(MAX_SENSORY)}`}</SliderOutput>
      <SliderTrack className="relative col-span-2 h-8 before:absolute before:inset-x-0 before:top-1/2 before:h-1 before:-translate-y-1/2 before:rounded-full before:bg-stone-deep">
        <span
          aria-hidden
          className="absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full bg-wine"
          style={{ width: `${String((value / MAX_SENSORY) * 100)}%` }}
        />
        <SliderThumb className="top-1/2 size-5 rounded-full border border-wine bg-white shadow-sm data-[dragging]:bg-wine-pale data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-wine" />
      </SliderTrack>
    </Slider>
  );
}

/** One slider for each quality of a wine, 0 to 5. */
export function SensorySliders() {
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {SENSORY_AXES.map((axis) => (
        <SensorySlider key={axis} axis={axis} />
      ))}
    </div>
  );
}
