import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { waitingWrites } from '#shared/api/waiting-writes';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useCloseGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { useIsOnline } from '#shared/lib/connection';
import { Button } from '#shared/ui/button';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useSlowReads } from '../hooks/use-slow-reads';

interface BarMessage {
  text: string;
  action?: { label: string; act: () => void };
}

/**
 * Bar above all staff screens and dialogs; empty if all is well. It says that saves wait for the connection
 * (with a button to cancel them), else that the browser is offline, else that a read takes more than 5 s
 * (with a button to retry). While saves wait, closing the tab asks first.
 */
export function ConnectionBar({ isSessionLoading }: { isSessionLoading: boolean }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const isWaiting = useSyncExternalStore(waitingWrites.subscribe, waitingWrites.getCount) > 0;
  const { isSlow, retry } = useSlowReads(isSessionLoading);
  useCloseGuard(isWaiting);
  // Leaving a form without saving cancels its waiting saves.
  useLayoutEffect(
    () => unsavedWork.registerDraft({ resource: 'waiting writes', discard: waitingWrites.cancelAll }),
    [],
  );
  useEffect(
    () =>
      waitingWrites.onSent(() => {
        showSuccessToast(t('admin.connection.sent'));
      }),
    [t],
  );

  const message = (): BarMessage | null => {
    if (isWaiting) {
      const action = { label: t('admin.connection.doNotSend'), act: waitingWrites.cancelAll };
      return { text: t('admin.connection.waiting'), action };
    }
    if (!isOnline) return { text: t('admin.connection.offline') };
    const action = { label: t('common.status.retry'), act: () => void retry() };
    return isSlow ? { text: t('admin.connection.slow'), action } : null;
  };
  const barMessage = message();
  return (
    <div
      role="status"
      data-react-aria-top-layer="true"
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-[55] flex justify-center"
    >
      {barMessage && (
        <p className="pointer-events-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm border-l-3 border-brass bg-brass-pale px-4 py-3 text-sm text-ink shadow-lg">
          <span className="min-w-0 flex-1 basis-60">{barMessage.text}</span>
          {barMessage.action && (
            <Button tone="outline" size="sm" onClick={barMessage.action.act}>
              {barMessage.action.label}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
