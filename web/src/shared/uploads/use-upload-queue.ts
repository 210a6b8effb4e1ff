import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/api/services';
import { uploadCalls, type Registration } from './upload-calls';
import { UploadQueue, type UploadHandlers, type UploadQueueSettings } from './upload-queue';
import type { UploadQueueState } from './upload-queue-state';

/**
 * An upload queue of a component: what is on its way stops when the component goes, and continues by itself when a lost
 * connection is back. Rules, delays and `registration` are those of the first call.
 * @param registration asked at each registration what it says of itself
 */
export function useUploadQueue(
  settings: Omit<UploadQueueSettings, 'calls'>,
  handlers: UploadHandlers,
  registration: () => Registration = () => ({}),
): { queue: UploadQueue; state: UploadQueueState } {
  const { api } = useServices();
  const [queue] = useState(() => new UploadQueue({ ...settings, calls: uploadCalls(api, registration) }));
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
