import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { LabelProblem } from '#contract/labels';
import { StaffBadge } from '#shared/ui/staff-notice';

export type Problem = z.infer<typeof LabelProblem>;

/** What keeps a label from being published, and what is doubtful; each leads to its field. */
export function ProblemList({ problems, onFollow }: { problems: readonly Problem[]; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  if (problems.length === 0) return <p className="text-sm text-ink-soft">{t('adminLabels.noProblems')}</p>;
  return (
    <ul aria-label={t('adminLabels.cards.problems')} className="space-y-2 text-sm">
      {problems.map(({ field, code, severity, about }) => (
        <li key={`${field} ${code} ${about ?? ''}`} className="flex flex-wrap items-baseline gap-x-2">
          <StaffBadge tone={severity === 'error' ? 'strong' : 'attention'}>
            {t(`adminLabels.severities.${severity}`)}
          </StaffBadge>
          <Link to={{ search, hash: `#${field}` }} className="text-link min-h-6" onClick={onFollow}>
            {t(`adminLabels.problems.${code}`)}
            {about ? ` (${about})` : ''}
          </Link>
        </li>
      ))}
    </ul>
  );
}
