import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDay } from '#shared/lib/format-instant';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';
import type { FeatureState } from './feature-state';

const TONES: Record<FeatureState['kind'], StaffBadgeTone> = {
  hardOff: 'strong',
  off: 'strong',
  opens: 'attention',
  open: 'good',
};

/** Describes the state of a feature in a sentence, with its opening day. */
export const describeFeatureState = (state: FeatureState, t: TFunction, language: Language): string =>
  t(`adminSettings.states.${state.kind}`, {
    ...('day' in state && { day: formatDay(state.day, language) }),
    ...('days' in state && { count: state.days }),
  });

/** Visibility of a feature to everybody, as a badge and a sentence. */
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
