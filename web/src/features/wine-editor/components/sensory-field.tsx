import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MAX_SENSORY, SENSORY_AXES, type SensoryAxis } from '#contract/sensory-terms';
import { SensoryProfile } from '#contract/wines';
import { getFieldId, getFieldMessage } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';

const PROFILE = 'shared.sensory';
const VALUES = Array.from({ length: MAX_SENSORY + 1 }, (_, value) => value);

/** Radio buttons of one axis; none is selected by default, not even zero. */
function SensoryChoice({ axis }: { axis: SensoryAxis }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field, fieldState } = useController({ name: `${PROFILE}.${axis}` });
  const id = getFieldId(field.name);
  const error = fieldState.error?.message;
  return (
    <div>
      <span id={`${id}-label`} className="text-xs font-semibold">
        {t(`common.wine.sensory.${axis}`)}
      </span>
      <div
        id={id}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex"
      >
        {VALUES.map((value) => (
          <label key={value} className="flex min-h-9 min-w-9 flex-col items-center gap-0.5 text-xs tabular-nums">
            <input
              type="radio"
              name={field.name}
              value={value}
              className="size-4 accent-vine-deep"
              checked={field.value === value}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(value);
              }}
            />
            {value}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-xs font-semibold text-wine">
          {getFieldMessage(error, language)}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Form field of the sensory profile of a wine: empty, or 0–5 on each axis. `picture` renders the chart of the
 * profile once all axes have a value.
 */
export function SensoryField({ picture: renderProfile }: { picture: (profile: SensoryProfile) => ReactNode }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const axisValues = useWatch({ name: PROFILE }) as Record<SensoryAxis, number | null>;
  const profile = SensoryProfile.safeParse(axisValues).data;
  const isEmpty = Object.values(axisValues).every((value) => value === null);
  return (
    <div className="grid items-center gap-8 @2xl:grid-cols-2">
      <div className="@container">
        <div className="grid gap-x-8 gap-y-4 @lg:grid-cols-2">
          {SENSORY_AXES.map((axis) => (
            <SensoryChoice key={axis} axis={axis} />
          ))}
        </div>
        <p className="mt-4 flex min-h-9 flex-wrap items-center gap-3 text-xs text-ink-soft">
          {isEmpty ? (
            t('adminWines.profile.none')
          ) : (
            <Button
              tone="outline"
              size="sm"
              onClick={() => {
                for (const axis of SENSORY_AXES) setValue(`${PROFILE}.${axis}`, null, { shouldDirty: true });
              }}
            >
              {t('adminWines.profile.clear')}
            </Button>
          )}
        </p>
      </div>
      {profile ? <div className="mx-auto w-full max-w-md">{renderProfile(profile)}</div> : null}
    </div>
  );
}
