import { useTranslation } from '#shared/i18n/use-translation';
import { StaffNotice } from '#shared/ui/staff-notice';
import { SpreadsheetError } from './reading/read-result';

/** Notice that says why a task on a spreadsheet file failed. Renders nothing without an error. */
export function TaskFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const { reason, row } = error instanceof SpreadsheetError ? error : new SpreadsheetError('crashed');
  return (
    <StaffNotice kind="error" className="mt-3">
      {t(`adminSheets.refused.${reason}`, { row: row ?? '' })}
    </StaffNotice>
  );
}
