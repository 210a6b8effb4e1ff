import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocker, Location } from 'react-router-dom';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { unsavedWork } from './unsaved-work';

interface LeaveQuestionProps {
  blocker: Blocker;
  title: string;
  leaveLabel: string;
  stayLabel: string;
  /** What else happens when someone leaves, before they do. */
  onLeave?: () => void;
  children: ReactNode;
}

/**
 * Asks whether to leave, while a navigation is held. It closes with the answer itself: the router draws that the
 * navigation is let go only when it has the time, and until then a dialog would take every key, Ctrl+S too.
 */
export function ConfirmLeaveDialog({ blocker, title, leaveLabel, stayLabel, onLeave, children }: LeaveQuestionProps) {
  const [answered, setAnswered] = useState<Location | null>(null);
  const answer = (act: (() => void) | undefined) => () => {
    setAnswered(blocker.location ?? null);
    act?.();
  };
  return (
    <StaffConfirmDialog
      isOpen={blocker.state === 'blocked' && blocker.location !== answered}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      destroys
      onConfirm={answer(() => {
        onLeave?.();
        blocker.proceed?.();
      })}
      onCancel={answer(blocker.reset)}
    >
      {children}
    </StaffConfirmDialog>
  );
}

/** Asks whether to throw away what was typed, when a navigation would. Who leaves then wants no draft of it either. */
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
