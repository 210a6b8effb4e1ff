import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { isSessionEnded } from '#shared/api/http-error';

/** Who works in the staff area. A session that has ended leaves the screen to them until they sign in again in place. */
export interface StaffPerson {
  id: string;
  name: string;
  isSignedIn: boolean;
}

export const StaffPersonContext = createContext<StaffPerson | null>(null);

/** The person of this staff area; `null` outside of one. */
export const useStaffPerson = (): StaffPerson | null => use(StaffPersonContext);

/**
 * Repeats a save whose session had ended, as soon as the same person has signed in again in place. What it returns is asked
 * about each failure: `true` means that this one waits for that.
 */
export function useSaveAgain(save: () => void): (error: unknown) => boolean {
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
