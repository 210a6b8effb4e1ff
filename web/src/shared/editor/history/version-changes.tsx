import { useTranslation } from 'react-i18next';
import { KEPT_BY_RESTORE } from '#contract/history';
import type { FieldErrors } from '#contract/problem';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { useLanguage } from '#shared/i18n/use-language';
import { isJsonObject } from '#shared/lib/same-value';
import { valueText } from '#shared/conflict/value-text';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ChangedValue, type SideNames } from './changed-value';
import type { DocumentHistory, SavedData } from './saved-versions';
import { valueChanges, type ValueChange } from './value-changes';

interface VersionChangesProps {
  now: unknown;
  was: unknown;
  /** Returns the label of a value's path in the form. */
  labelOf: (path: ValuePath) => string;
  /** Formats a value that is no readable text itself, such as an enum value. */
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
  /** Names of the two sides, if they are not two saved versions. */
  sides?: SideNames;
}

const isKept = ({ path: [part, name = ''] }: ValueChange): boolean =>
  part === 'shared' && KEPT_BY_RESTORE.includes(name);

/** List of the differences between two versions, field by field. */
export function VersionChanges({ now, was, labelOf, wordsAt, sides }: VersionChangesProps) {
  const { t } = useTranslation();
  const names = sides ?? { now: t('adminHistory.now'), was: t('adminHistory.then') };
  const changes = valueChanges(now, was);
  if (changes.length === 0) return <p className="text-ink-soft">{t('adminHistory.same')}</p>;
  return (
    <ul className="space-y-4">
      {changes.map((change) => (
        <li key={`${change.path.join('.')} ${typeof change.now} ${typeof change.was}`}>
          <h3 className="mb-1 font-text text-xs font-semibold">
            {labelOf(change.path)}
            {change.isOrder ? `: ${t('adminHistory.order')}` : null}
            {!sides && isKept(change) ? (
              <span className="font-normal text-ink-soft"> ({t('adminHistory.stays')})</span>
            ) : null}
          </h3>
          <ChangedValue change={change} words={wordsAt && ((value) => wordsAt(change.path, value))} sides={names} />
        </li>
      ))}
    </ul>
  );
}

const at = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (value, key) =>
        isJsonObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined,
      data,
    );

interface DroppedValuesProps {
  of: Pick<DocumentHistory, 'labelOf' | 'fieldOf'>;
  /** Data of the restored version. */
  data: SavedData;
  dropped: FieldErrors;
}

/** Lists the values that a restore could not bring back, with the reasons. */
export function DroppedValues({ of: { labelOf, fieldOf }, data, dropped }: DroppedValuesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <StaffNotice kind="warning">
      <p className="font-semibold">{t('adminHistory.dropped')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {Object.entries(dropped).map(([path, reason]) => {
          const text = valueText(at(data['sl'], path), t, language);
          return (
            <li key={path} className="break-words">
              {labelOf(fieldOf(path).split('.'))}
              {text === '' ? null : ` (${text.length > 80 ? `${text.slice(0, 80)} …` : text})`}: {reason}
            </li>
          );
        })}
      </ul>
    </StaffNotice>
  );
}
