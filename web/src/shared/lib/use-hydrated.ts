import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, true once scripts run: for controls that make no sense without them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
