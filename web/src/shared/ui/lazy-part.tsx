import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useRecovery } from '#shared/lib/connection';
import { startWaiting } from '#shared/lib/waiting-parts';

/**
 * A part of a screen whose module is imported when it is first shown. A module that could not be imported is
 * imported again until it comes; the screen around it stays, with what is typed there.
 * @param fallback what stands in its place until then
 */
export function createLazyPart<Props extends object>(
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
        // It is tried again.
      }
    };
    const begin = useEffectEvent(attempt);
    useEffect(() => void begin(), []);
    useRecovery(attempt);
    useEffect(() => (isWaiting ? startWaiting() : undefined), [isWaiting]);
    return Part ? <Part {...props} /> : fallback;
  };
}
