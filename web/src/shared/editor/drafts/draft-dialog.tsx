import type { ValueTexts } from '#shared/conflict/conflict-dialog';
import { useTranslation } from 'react-i18next';
import { VersionChanges } from '#shared/editor/history/version-changes';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';

interface DraftDialogProps extends ValueTexts {
  title: string;
  /** When it was typed, formatted. */
  typedTime: string;
  /** Values of the form with the draft applied. */
  now: unknown;
  /** Current values of the form. */
  was: unknown;
  onContinue: () => void;
  onClose: () => void;
}

/**
 * Dialog that shows, field by field, what a draft (unsaved input stored in the browser) would change in a
 * form, with a button to continue it.
 */
export default function DraftDialog({ title, typedTime, onContinue, onClose, ...changes }: DraftDialogProps) {
  const { t } = useTranslation();
  return (
    <StaffDialog isOpen onClose={onClose} width="wide" title={title}>
      <VersionChanges
        {...changes}
        sides={{ now: t('adminDrafts.typed', { when: typedTime }), was: t('adminDrafts.here') }}
      />
      <div className="-mx-5 bg-paper px-5 sm:sticky sm:-bottom-5 sm:-mx-6 sm:px-6 sm:pb-5">
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('admin.actions.close')}
          </Button>
          <Button size="sm" onClick={onContinue}>
            {t('adminDrafts.continue')}
          </Button>
        </StaffDialogActions>
      </div>
    </StaffDialog>
  );
}
