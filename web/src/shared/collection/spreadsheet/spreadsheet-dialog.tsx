import { useQuery } from '@tanstack/react-query';
import { addTexts } from '#shared/i18n/bundled-texts';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Skeleton } from '#shared/ui/notice';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';
import type { SpreadsheetConfig } from './spreadsheet-columns';
import { useSpreadsheet } from './use-spreadsheet';

/**
 * Dialog that exports a collection to a spreadsheet and imports it from one. Loads its texts and all
 * documents first.
 */
export default function SpreadsheetDialog({ config, onClose }: { config: SpreadsheetConfig; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const texts = useQuery({
    queryKey: ['sheet-texts', language],
    staleTime: Infinity,
    // The load itself has retries.
    retry: false,
    queryFn: async () => {
      await addTexts(i18n, 'sheets');
      return true;
    },
  });
  const { docs, columns, error: listError } = useSpreadsheet(config, texts.isSuccess);
  const error = texts.error ?? listError;
  if (texts.isPending) return null;
  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      title={t('adminSheets.title', { name: t(`${config.texts}.sheet`) })}
      width="wide"
    >
      {error ? <StaffNotice kind="error">{t('admin.failures.load')}</StaffNotice> : null}
      {docs && columns ? (
        <>
          <ExportSection config={config} docs={docs} columns={columns} />
          <ImportSection config={config} docs={docs} columns={columns} onClose={onClose} />
        </>
      ) : error ? null : (
        <Skeleton className="h-40" />
      )}
    </StaffDialog>
  );
}
