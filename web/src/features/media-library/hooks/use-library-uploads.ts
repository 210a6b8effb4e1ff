import { useState, useSyncExternalStore } from 'react';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { useServices } from '#shared/api/services';
import { useStaffPerson } from '#shared/form/staff-person';
import { staffPages } from '#shared/staff-pages';
import { staffUploads } from '#shared/uploads/staff-uploads';
import { createUploadCalls } from '#shared/uploads/upload-calls';
import { UploadQueue, type UploadQueueSettings } from '#shared/uploads/upload-queue';

/**
 * Upload rules of the library, and how long the progress bar stays after an upload (spec sections 5 and 9).
 */
export const LIBRARY_UPLOADS: Omit<UploadQueueSettings, 'calls'> = {
  rules: { limitBytes: MAX_UPLOAD_BYTES, untypedFiles: 'send' },
  clearDelayMs: { single: 600, batch: 800 },
};

const KEY = 'library';

/**
 * Returns the signed-in user's queue of uploads to the media library, and its state. The queue continues
 * while the user is on other staff screens.
 */
export function useLibraryUploads() {
  const { api } = useServices();
  const person = useStaffPerson();
  const [queue] = useState(() => {
    const owner = person?.id ?? '';
    const present = staffUploads.find(owner, KEY);
    if (present) return present.queue;
    const created = new UploadQueue({ ...LIBRARY_UPLOADS, calls: createUploadCalls(api, () => ({})) });
    staffUploads.register(owner, KEY, { queue: created, href: staffPages.adminMedia.href() });
    return created;
  });
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.getState, queue.getState) };
}
