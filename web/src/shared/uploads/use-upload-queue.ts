import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/lib/services';
import { uploadCalls } from './upload-calls';
import { UploadQueue, type UploadHandlers, type UploadQueueSettings } from './upload-queue';
import type { UploadQueueState } from './upload-queue-state';

/**
 * An upload queue of a component: what is on its way stops when the component goes, and continues by itself when a lost
 * connection is back. Rules and delays are those of the first call.
 * @param status what registrations say of themselves
 */
export function useUploadQueue(
  settings: Omit<UploadQueueSettings, 'calls'>,
  handlers: UploadHandlers,
  status?: string,
): { queue: UploadQueue; state: UploadQueueState } {
  const { api } = useServices();
  const [queue] = useState(() => new UploadQueue({ ...settings, calls: uploadCalls(api, status) }));
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useEffect(() => {
    queue.handle(handlers);
  });
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => {
      window.removeEventListener('online', queue.resume);
      queue.cancelAll();
    };
  }, [queue]);
  return { queue, state };
}
