import { useTranslation } from 'react-i18next';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-badge';
import { jsonProblems, type JsonIssue, type JsonProblem } from '../lib/json-lint';

const TONES: Record<JsonProblem['severity'], StaffBadgeTone> = {
  error: 'strong',
  warning: 'attention',
  info: 'neutral',
};

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

export interface JsonProblemsProps {
  text: string;
  shape: unknown;
  describe: (issue: JsonIssue) => string;
  onGoTo: (position: number) => void;
}

/** What the check of the JSON view found, as a list that leads to each place. */
export default function JsonProblems({ text, shape, describe, onGoTo }: JsonProblemsProps) {
  const { t } = useTranslation();
  const problems = jsonProblems(text, shape);
  return (
    <section aria-label={t('adminContent.problems')} className="mt-3">
      {problems.length === 0 ? (
        <p className="text-xs text-ink-soft">{t('adminContent.noProblems')}</p>
      ) : (
        <ul className="max-h-48 space-y-1 overflow-y-auto text-xs">
          {problems.map((problem) => (
            <li key={`${String(problem.from)}-${problem.issue.kind}-${problem.issue.path.join('.')}`}>
              <button
                type="button"
                className="inline-flex items-baseline gap-2 text-left hover:underline"
                onClick={() => {
                  onGoTo(problem.from);
                }}
              >
                <StaffBadge tone={TONES[problem.severity]}>{t(`adminContent.severity.${problem.severity}`)}</StaffBadge>
                <span>
                  {t('adminContent.line', { line: lineOf(text, problem.from) })}: {describe(problem.issue)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
