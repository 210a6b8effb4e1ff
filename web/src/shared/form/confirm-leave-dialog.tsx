import { useState, type ReactNode } from 'react';
import type { Blocker, Location } from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { unsavedWork } from './unsaved-work';

interface ConfirmLeaveDialogProps {
  blocker: Blocker;
  title: string;
  leaveLabel: string;
  stayLabel: string;
  /** Called before leaving. */
  onLeave?: () => void;
  children: ReactNode;
}

/**
 * Asks for confirmation while the router blocks a navigation, then continues or cancels it. Closes at once,
 * since the router may render later and the open dialog would take the keys.
 */
export function ConfirmLeaveDialog({
  blocker,
  title,
  leaveLabel,
  stayLabel,
  onLeave,
  children,
}: ConfirmLeaveDialogProps) {
  const [answered, setAnswered] = useState<Location | null>(null);
  const createChoiceHandler = (act: (() => void) | undefined) => () => {
    setAnswered(blocker.location ?? null);
    act?.();
  };
  return (
    <StaffConfirmDialog
      isOpen={blocker.state === 'blocked' && blocker.location !== answered}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      isDestructive
      onConfirm={createChoiceHandler(() => {
        onLeave?.();
        blocker.proceed?.();
      })}
      onCancel={createChoiceHandler(blocker.reset)}
    >
      {children}
    </StaffConfirmDialog>
  );
}

/**
 * Asks whether to discard unsaved changes when a navigation would lose them. Leaving also removes their
 * drafts, which are stored in this browser.
 */
export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  return (
    <ConfirmLeaveDialog
      blocker={blocker}
      title={t('admin.unsaved.title')}
      leaveLabel={t('admin.unsaved.leave')}
      stayLabel={t('admin.unsaved.stay')}
      onLeave={() => {
        unsavedWork.discard();
      }}
    >
      {t('admin.unsaved.text')}
    </ConfirmLeaveDialog>
  );
}
