import { Check, TriangleAlert, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  type QueuedToast,
} from 'react-aria-components/Toast';
import { useTranslation } from '#shared/i18n/use-translation';

/** Button of a toast. */
interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastText {
  text: string;
  kind: 'success' | 'failure';
  action?: ToastAction | undefined;
}

const SUCCESS_MS = 6000;
/** Toasts with a button stay longer. */
const ACTION_MS = 15_000;
const queue = new ToastQueue<ToastText>({ maxVisibleToasts: 3 });

/** Shows a success message, which disappears after 6 s, or after 15 s if it has a button (`action`). */
export const showSuccessToast = (text: string, action?: ToastAction): void => {
  queue.add({ text, kind: 'success', action }, { timeout: action ? ACTION_MS : SUCCESS_MS });
};

/** Shows an error message as a toast, which stays until it is closed. */
export const showFailureToast = (text: string): void => {
  queue.add({ text, kind: 'failure' });
};

/** Removes all toasts, for tests: they share the queue. */
export const clearToasts = (): void => {
  queue.clear();
};

/** Button of a toast. Pressing it closes the toast. */
function ToastButton({ toast: { key, content } }: { toast: QueuedToast<ToastText> }) {
  const { action } = content;
  if (!action) return null;
  return (
    <Button
      onPress={() => {
        queue.close(key);
        action.run();
      }}
      className="-my-1 rounded-sm px-2 py-1 font-semibold underline underline-offset-2"
    >
      {action.label}
    </Button>
  );
}

/** Region in which toasts (short messages) appear. Rendered once in the staff frame. */
export function StaffToasts() {
  const { t } = useTranslation();
  return (
    <ToastRegion
      queue={queue}
      aria-label={t('admin.toasts.region')}
      className="fixed inset-x-4 bottom-4 z-[60] flex flex-col gap-2 outline-none sm:left-auto sm:w-96"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="on-dark flex items-start gap-3 rounded-md bg-vine-deep px-4 py-3 text-sm text-white shadow-lg"
        >
          {toast.content.kind === 'success' ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-light" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-light" />
          )}
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <ToastButton toast={toast} />
          <Button slot="close" aria-label={t('admin.actions.close')} className="-m-1 rounded-sm p-1">
            <X aria-hidden className="size-4" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
