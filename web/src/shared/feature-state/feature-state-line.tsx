import type { Language } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay } from '#shared/lib/format-instant';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';
import type { FeatureState } from './feature-state';

const TONES: Record<FeatureState['kind'], StaffBadgeTone> = {
  hardOff: 'strong',
  off: 'strong',
  opens: 'attention',
  open: 'good',
};

/** Returns the sentence about a feature's visibility to everybody, with its opening day if it has one. */
export const describeFeatureState = (state: FeatureState, t: TFunction, language: Language): string =>
  t(`adminSettings.states.${state.kind}`, {
    ...('day' in state && { day: formatDay(state.day, language) }),
    ...('days' in state && { count: state.days }),
  });

/** Badge and sentence about the visibility of a site feature to everybody. */
export function FeatureStateLine({ state }: { state: FeatureState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <StaffBadge tone={TONES[state.kind]}>{t(`adminSettings.marks.${state.kind}`)}</StaffBadge>
      <span>{describeFeatureState(state, t, language)}</span>
    </p>
  );
}
