import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/api/services';
import { createUploadCalls, type RegistrationFields } from './upload-calls';
import { UploadQueue, type UploadHandlers, type UploadQueueSettings } from './upload-queue';
import type { UploadQueueState } from './upload-queue-state';

/**
 * Creates the upload queue of a component and returns it with its current state. Unmounting cancels it; after
 * a lost connection it continues. Settings and `getRegistration` are those of the first render.
 * @param getRegistration returns the additional fields of each registration
 */
export function useUploadQueue(
  settings: Omit<UploadQueueSettings, 'calls'>,
  handlers: UploadHandlers,
  getRegistration: () => RegistrationFields = () => ({}),
): { queue: UploadQueue; state: UploadQueueState } {
  const { api } = useServices();
  const [queue] = useState(() => new UploadQueue({ ...settings, calls: createUploadCalls(api, getRegistration) }));
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useEffect(() => {
    queue.setHandlers(handlers);
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
