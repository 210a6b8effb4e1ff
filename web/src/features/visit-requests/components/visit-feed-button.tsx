import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { VisitFeedDialog } from './visit-feed-dialog';

/** Button that opens the dialog with the secret address of the staff calendar. */
export function VisitFeedButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone="outline"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('adminVisits.feed.open')}
      </Button>
      {isOpen && (
        <VisitFeedDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
