import type { LabelState } from '#contract/label-terms';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffBadge } from '#shared/ui/staff-notice';

const TONES = { draft: 'attention', published: 'good', superseded: 'neutral' } as const;

/**
 * Badge with the state of a label version (draft, published or superseded), followed by its code unless that
 * is null.
 */
export function LabelStateBadge({ state, code }: { state: LabelState; code: string | null }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StaffBadge tone={TONES[state]}>{t(`adminLabels.states.${state}`)}</StaffBadge>
      {code === null ? null : <span className="font-semibold tracking-wider tabular-nums">{code}</span>}
    </span>
  );
}
