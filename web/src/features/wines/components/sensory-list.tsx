import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { MAX_SENSORY, SENSORY_AXES } from '#contract/wine-terms';
import { type SensoryProfile } from '#contract/wine-profile';

const STEPS = Array.from({ length: MAX_SENSORY }, (_, index) => index + 1);

/** The character of a wine in words and figures. */
export function SensoryList({ profile }: { profile: SensoryProfile }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-x-10 text-sm sm:grid-cols-2">
      {SENSORY_AXES.map((axis) => (
        <div key={axis} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
          <dt>{t(`common.wine.sensory.${axis}`)}</dt>
          <dd className="flex items-center gap-1.5">
            <span className="sr-only">
              {t('winesPage.wine.profileScale', { value: profile[axis], max: MAX_SENSORY })}
            </span>
            {STEPS.map((step) => (
              <span
                key={step}
                aria-hidden="true"
                className={clsx('h-2 w-4 rounded-[1px]', step <= profile[axis] ? 'bg-current' : 'bg-stone-deep')}
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
