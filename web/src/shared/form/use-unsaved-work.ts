import { useSyncExternalStore } from 'react';
import { unsavedWork } from './unsaved-work';

const never = (): boolean => false;

/** Whether a form on the screen holds changes that were not saved. */
export const useUnsavedWork = (): boolean => useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists, never);
