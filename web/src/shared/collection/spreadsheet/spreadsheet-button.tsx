import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import type { SpreadsheetConfig } from './spreadsheet-columns';

/** Tables are read and written on some days only. */
const SpreadsheetDialog = lazy(() => import('./spreadsheet-dialog'));

/** The way from a list to its spreadsheet. */
export function SpreadsheetButton({ sheet }: { sheet: SpreadsheetConfig }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        <FileSpreadsheet aria-hidden className="size-4" />
        {t('admin.actions.spreadsheet')}
      </Button>
      {isOpen && (
        <Suspense>
          <SpreadsheetDialog
            sheet={sheet}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
