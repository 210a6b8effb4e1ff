import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import type { SpreadsheetConfig } from './spreadsheet-columns';

/** Loaded on demand: imports and exports are rare. */
const SpreadsheetDialog = createLazyComponent(() => import('./spreadsheet-dialog'));

/** Button of a collection's list that opens the dialog for spreadsheet export and import. */
export function SpreadsheetButton({ config }: { config: SpreadsheetConfig }) {
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
          config={config}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
