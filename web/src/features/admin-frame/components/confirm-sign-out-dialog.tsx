import { useEffect, useEffectEvent, useState } from 'react';
import { formatDraftTime } from '#shared/editor/drafts/draft-offer';
import { draftStore, type Draft } from '#shared/editor/drafts/draft-store';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';

/** Time limit of the draft store, so that a hanging store cannot block the sign-out. */
const STORE_TIMEOUT_MS = 1000;
const withTimeLimit = <Result,>(work: Promise<Result>, fallback: Result): Promise<Result> =>
  Promise.race([
    work,
    new Promise<Result>((end) =>
      setTimeout(() => {
        end(fallback);
      }, STORE_TIMEOUT_MS),
    ),
  ]);

/** Properties of `ConfirmSignOutDialog`. */
export interface ConfirmSignOutDialogProps {
  /** Id of the user. */
  userId: string;
  /** Whether the screen has unsaved changes. */
  hasUnsavedChanges: boolean;
  onSignOut: () => void;
  onStay: () => void;
}

/**
 * Calls `onSignOut` at once if the screen has no unsaved changes and the user no drafts in this browser.
 * Otherwise asks first: on confirmation it discards the changes, deletes the user's drafts and calls
 * `onSignOut`, on cancel it calls `onStay`. A draft store that hangs is ignored after a second.
 */
export function ConfirmSignOutDialog({ userId, hasUnsavedChanges, onSignOut, onStay }: ConfirmSignOutDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [remainingDrafts, setRemainingDrafts] = useState<readonly Draft[] | null>(null);

  const find = useEffectEvent(async (isShown: () => boolean) => {
    const storedDrafts = await withTimeLimit(draftStore.listByOwner(userId), []);
    if (!isShown()) return;
    if (hasUnsavedChanges || storedDrafts.length > 0) setRemainingDrafts(storedDrafts);
    else onSignOut();
  });
  useEffect(() => {
    let isShown = true;
    void find(() => isShown);
    return () => {
      isShown = false;
    };
  }, []);

  const leave = async () => {
    unsavedWork.discard();
    await withTimeLimit(draftStore.removeByOwner(userId), undefined);
    onSignOut();
  };
  const isKept = remainingDrafts !== null && remainingDrafts.length > 0;
  return (
    <StaffConfirmDialog
      isOpen={remainingDrafts !== null}
      title={t(isKept ? 'adminDrafts.signOut.title' : 'admin.unsaved.title')}
      confirmLabel={t(isKept ? 'adminDrafts.signOut.leave' : 'admin.unsaved.leave')}
      cancelLabel={t('admin.unsaved.stay')}
      isDestructive
      onCancel={onStay}
      onConfirm={() => void leave()}
    >
      {isKept ? (
        <>
          <p>{t('adminDrafts.signOut.text')}</p>
          <ul className="mt-3 max-h-48 space-y-1 overflow-y-auto text-ink">
            {remainingDrafts.map((draft) => (
              <li key={draft.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">{draft.title}</span>
                <span className="text-ink-soft tabular-nums">{formatDraftTime(draft, language)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        t('admin.unsaved.text')
      )}
    </StaffConfirmDialog>
  );
}
