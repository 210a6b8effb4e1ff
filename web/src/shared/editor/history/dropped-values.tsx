import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#contract/problem';
import { useLanguage } from '#shared/i18n/use-language';
import { isJsonObject } from '#shared/lib/same-value';
import { StaffNotice } from '#shared/ui/staff-notice';
import { valueText } from './changed-value';
import type { DocumentHistory, SavedData } from './saved-versions';

const at = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (value, key) =>
        isJsonObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined,
      data,
    );

export interface DroppedValuesProps {
  of: Pick<DocumentHistory, 'labelOf' | 'fieldOf'>;
  /** What the version said. */
  data: SavedData;
  dropped: FieldErrors;
}

/** What a restore could not bring back: which field, what stood there, and why. */
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
