import { useTranslation } from 'react-i18next';
import { ABSENT, type ValueOrAbsent } from './three-way-merge';

export interface ConflictValueProps {
  value: ValueOrAbsent;
  /** What shows on the site where a side has no value of its own. */
  builtIn: ValueOrAbsent;
}

/** One side's value, as text; what is no text is shown as JSON. */
export function ConflictValue({ value, builtIn }: ConflictValueProps) {
  const { t } = useTranslation();
  if (value === ABSENT && typeof builtIn === 'string') {
    return (
      <span className="text-ink-soft">
        {builtIn} <em>({t('adminConflict.builtIn')})</em>
      </span>
    );
  }
  if (value === ABSENT) return <em className="text-ink-soft">{t('adminConflict.absent')}</em>;
  if (value === '' || value === null) return <em className="text-ink-soft">{t('adminConflict.empty')}</em>;
  if (typeof value === 'string') return <span className="break-words whitespace-pre-wrap">{value}</span>;
  return (
    <code className="block font-mono text-2xs break-words whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</code>
  );
}
