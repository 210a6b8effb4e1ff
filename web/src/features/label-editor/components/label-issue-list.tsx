import { Link, useLocation } from 'react-router-dom';
import type { LabelWord } from '#contract/label-words';
import type { LabelIssue } from '#contract/labels';
import type { Language } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { LABEL_LANGUAGE_NAMES } from '#shared/lib/label-languages';
import { StaffBadge } from '#shared/ui/staff-notice';
import { formatWordName } from '../lib/label-items';

const isLanguage = (code: string): code is keyof typeof LABEL_LANGUAGE_NAMES => code in LABEL_LANGUAGE_NAMES;

/**
 * Names of the languages, the value or the ingredient that a problem is about; empty if the word is unknown.
 */
function formatSubject(
  { code, field, about = '' }: LabelIssue,
  words: readonly LabelWord[],
  t: TFunction,
  language: Language,
) {
  if (code === 'estimated') return t(`adminLabels.fields.${about}`).toLocaleLowerCase();
  if (field !== 'languages') {
    const word = words.find(({ id, key }) => key === about || id === about);
    return word ? formatWordName(word, language) : '';
  }
  return about
    .split(', ')
    .map((language) => (isLanguage(language) ? LABEL_LANGUAGE_NAMES[language] : language))
    .join(', ');
}

interface ProblemListProps {
  problems: readonly LabelIssue[];
  /** Words of the register, to resolve the keys in problems. */
  words: readonly LabelWord[];
  onFollow?: () => void;
}

/**
 * List of the errors and warnings of a label, each linked to its form field on this screen; `onFollow` is
 * called on a click. A text if there are none.
 */
export function LabelIssueList({ problems, words, onFollow }: ProblemListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toSubject = (problem: LabelIssue): string => {
    const name = formatSubject(problem, words, t, language);
    return name === '' ? '' : ` (${name})`;
  };
  const { search } = useLocation();
  if (problems.length === 0) return <p className="text-sm text-ink-soft">{t('adminLabels.noProblems')}</p>;
  return (
    <ul aria-label={t('adminLabels.cards.problems')} className="space-y-2 text-sm">
      {problems.map((problem) => (
        <li
          key={`${problem.field} ${problem.code} ${problem.about ?? ''}`}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <StaffBadge tone={problem.severity === 'error' ? 'strong' : 'attention'}>
            {t(`adminLabels.severities.${problem.severity}`)}
          </StaffBadge>
          <Link to={{ search, hash: `#${problem.field}` }} className="text-link min-h-6" onClick={onFollow}>
            {t(`adminLabels.problems.${problem.code}`)}
            {toSubject(problem)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
