import { useEffect, useState } from 'react';

/** Delay after which a sign-in counts as slow. */
const SLOW_AFTER_MS = 4_000;

/** Whether a sign-in has been pending for longer than usual (requirement A5). */
export function useSlowSignIn(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
