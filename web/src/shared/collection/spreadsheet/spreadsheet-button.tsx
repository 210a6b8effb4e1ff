import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { createLazyPart } from '#shared/ui/lazy-part';
import type { SpreadsheetConfig } from './spreadsheet-columns';

/** Loaded on demand: imports and exports are rare. */
const SpreadsheetDialog = createLazyPart(() => import('./spreadsheet-dialog'));

/** Button of a list that opens export and import. */
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
