import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { isSessionEnded } from '#shared/api/http-error';

/**
 * The user of the staff area. After the session has ended they keep the screen until they sign in again on
 * it.
 */
export interface StaffPerson {
  id: string;
  name: string;
  isSignedIn: boolean;
}

/** Provides the user of the staff area to `useStaffPerson`; `null` outside of it. */
export const StaffPersonContext = createContext<StaffPerson | null>(null);

/**
 * Returns the user of the staff area, also after the session has ended (`isSignedIn` is false then); `null`
 * outside of it.
 */
export const useStaffPerson = (): StaffPerson | null => use(StaffPersonContext);

/**
 * Repeats a save that failed because the session had ended, once the person has signed in again. Returns a
 * function to call with each error: `true` means that the save will be repeated. It is `false` outside the
 * staff area and for other errors.
 */
export function useRetryAfterSignIn(save: () => void): (error: unknown) => boolean {
  const person = useStaffPerson();
  const [waiting, setWaiting] = useState(false);
  const isBack = waiting && person?.isSignedIn === true;
  const repeat = useEffectEvent(() => {
    setWaiting(false);
    save();
  });
  useEffect(() => {
    if (isBack) repeat();
  }, [isBack]);
  return (error) => {
    const waits = person !== null && isSessionEnded(error);
    if (waits) setWaiting(true);
    return waits;
  };
}
