import { useTranslation } from 'react-i18next';
import { KEPT_BY_RESTORE } from '#contract/history';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { ChangedValue } from './changed-value';
import { valueChanges, type ValueChange } from './value-changes';

export interface VersionChangesProps {
  now: unknown;
  was: unknown;
  /** Names a place as the form does. */
  labelOf: (path: ValuePath) => string;
  /** Words for a value that is none itself, such as one of a few choices. */
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

const isKept = ({ path: [part, name = ''] }: ValueChange): boolean =>
  part === 'shared' && KEPT_BY_RESTORE.includes(name);

/** In what an earlier version differs from the present one, field by field. */
export function VersionChanges({ now, was, labelOf, wordsAt }: VersionChangesProps) {
  const { t } = useTranslation();
  const changes = valueChanges(now, was);
  if (changes.length === 0) return <p className="text-ink-soft">{t('adminHistory.same')}</p>;
  return (
    <ul className="space-y-4">
      {changes.map((change) => (
        <li key={`${change.path.join('.')} ${typeof change.now} ${typeof change.was}`}>
          <h3 className="mb-1 font-text text-xs font-semibold">
            {labelOf(change.path)}
            {change.isOrder ? `: ${t('adminHistory.order')}` : null}
            {isKept(change) ? <span className="font-normal text-ink-soft"> ({t('adminHistory.stays')})</span> : null}
          </h3>
          <ChangedValue change={change} words={wordsAt && ((value) => wordsAt(change.path, value))} />
        </li>
      ))}
    </ul>
  );
}
