import type { ValueTexts } from '#shared/conflict/conflict-dialog';
import { get } from 'react-hook-form';
import { FIELDS_PRESERVED_BY_RESTORE } from '#contract/history';
import type { FieldErrors } from '#contract/problem';
import { useLanguage } from '#shared/i18n/use-language';
import { formatValue } from '#shared/conflict/format-value';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ChangedValue, type SideNames } from './changed-value';
import type { DocumentHistory, SavedVersionData } from './saved-versions';
import { listValueChanges, type ValueChange } from './value-changes';

interface VersionChangesProps extends ValueTexts {
  now: unknown;
  was: unknown;
  /** Names of the two sides, if they are not two saved versions. */
  sides?: SideNames;
}

const isPreserved = ({ path: [group, name = ''] }: ValueChange): boolean =>
  group === 'shared' && FIELDS_PRESERVED_BY_RESTORE.includes(name);

/**
 * List of the differences between two versions, field by field, with both values. Shows a text if there are
 * none.
 */
export function VersionChanges({ now, was, getLabel, describeValue, sides }: VersionChangesProps) {
  const { t } = useTranslation();
  const names = sides ?? { now: t('adminHistory.now'), was: t('adminHistory.then') };
  const changes = listValueChanges(now, was);
  if (changes.length === 0) return <p className="text-ink-soft">{t('adminHistory.same')}</p>;
  return (
    <ul className="space-y-4">
      {changes.map((change) => (
        <li key={`${change.path.join('.')} ${typeof change.now} ${typeof change.was}`}>
          <h3 className="mb-1 font-text text-xs font-semibold">
            {getLabel(change.path)}
            {change.isOrder ? `: ${t('adminHistory.order')}` : null}
            {!sides && isPreserved(change) ? (
              <span className="font-normal text-ink-soft"> ({t('adminHistory.stays')})</span>
            ) : null}
          </h3>
          <ChangedValue
            change={change}
            describeValue={describeValue && ((value) => describeValue(change.path, value))}
            sides={names}
          />
        </li>
      ))}
    </ul>
  );
}

interface DroppedValuesProps {
  history: Pick<DocumentHistory, 'getLabel' | 'toFieldName'>;
  /** Data of the restored version. */
  data: SavedVersionData;
  dropped: FieldErrors;
}

/** Warning with the values that a restore of an old version could not bring back, and the reasons. */
export function DroppedValues({ history: { getLabel, toFieldName }, data, dropped }: DroppedValuesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <StaffNotice kind="warning">
      <p className="font-semibold">{t('adminHistory.dropped')}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {Object.entries(dropped).map(([path, reason]) => {
          const text = formatValue(get(data['sl'], path), t, language);
          return (
            <li key={path} className="break-words">
              {getLabel(toFieldName(path).split('.'))}
              {text === '' ? null : ` (${text.length > 80 ? `${text.slice(0, 80)} …` : text})`}: {reason}
            </li>
          );
        })}
      </ul>
    </StaffNotice>
  );
}
