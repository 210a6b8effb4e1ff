import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { createLazyPart } from '#shared/ui/lazy-part';
import type { SpreadsheetConfig } from './spreadsheet-columns';

/** Tables are read and written on some days only. */
const SpreadsheetDialog = createLazyPart(() => import('./spreadsheet-dialog'));

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
        <SpreadsheetDialog
          sheet={sheet}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
