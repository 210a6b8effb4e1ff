import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { usePollWhileOnline } from '#shared/lib/connection';
import { addWaitingPart } from '#shared/lib/waiting-parts';

/**
 * Creates a component whose module is loaded when it first renders. A failed load is repeated every 5 s
 * while the browser is online, until it succeeds; the rest of the screen stays mounted.
 * @param fallback shown while loading
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const isWaiting = Part === null;
    const attempt = async () => {
      if (!isWaiting) return;
      try {
        const { default: Component } = await load();
        loaded = Component;
        setPart(() => Component);
      } catch {
        // `usePollWhileOnline` tries again.
      }
    };
    const startLoading = useEffectEvent(attempt);
    useEffect(() => void startLoading(), []);
    usePollWhileOnline(attempt);
    useEffect(() => (isWaiting ? addWaitingPart() : undefined), [isWaiting]);
    return Part ? <Part {...props} /> : fallback;
  };
}
