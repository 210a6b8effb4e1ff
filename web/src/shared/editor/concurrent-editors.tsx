import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Presence, PRESENCE_INTERVAL_MS } from '#contract/presence';
import { useServices } from '#shared/api/services';
import { useStaffPerson } from '#shared/form/staff-person';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatTime } from '#shared/lib/format-instant';

/** A user without input for so long counts as idle: an open screen alone must not keep a session alive. */
const IDLE_MS = 5 * 60_000;

/** Whether the user has been active in this window within `IDLE_MS`. */
function useIsActive(): boolean {
  const [isAtWork, setAtWork] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const markActive = () => {
      clearTimeout(timer);
      setAtWork(true);
      timer = setTimeout(() => {
        setAtWork(false);
      }, IDLE_MS);
    };
    markActive();
    const eventNames = ['keydown', 'pointerdown', 'focus'] as const;
    for (const eventName of eventNames) window.addEventListener(eventName, markActive);
    return () => {
      clearTimeout(timer);
      for (const eventName of eventNames) window.removeEventListener(eventName, markActive);
    };
  }, []);
  return isAtWork;
}

interface ConcurrentEditorsProps {
  /** The edited resource: its path in the API. */
  resource: string;
  /** Whether the form has unsaved changes. */
  isWriting: boolean;
}

/**
 * Shows which other people have the same resource open or are changing it. Reports the own presence to the
 * server, unless the user is signed out or has been idle for five minutes.
 */
export function ConcurrentEditors({ resource, isWriting }: ConcurrentEditorsProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const isSignedIn = useStaffPerson()?.isSignedIn === true;
  const isActive = useIsActive() && isSignedIn;
  const { data, refetch } = useQuery({
    queryKey: ['presence', resource],
    queryFn: async ({ signal }) =>
      Presence.parse(
        await api.put('/presence', {
          body: { thing: resource, state: isWriting ? 'writing' : 'open' },
          signal,
          isBackground: true,
        }),
      ),
    enabled: isActive,
    refetchInterval: PRESENCE_INTERVAL_MS,
    // An error is not shown: a conflict is reported when saving.
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: { isEdited: true, isAside: true },
  });
  const reportPresence = useEffectEvent(() => {
    if (data) void refetch();
  });
  useEffect(() => {
    reportPresence();
  }, [isWriting]);
  const reportClosed = useEffectEvent((closedResource: string) => {
    // Without a session there is nothing to report.
    if (!isSignedIn) return;
    void api
      .put('/presence', { body: { thing: closedResource, state: 'closed' }, isBackground: true })
      .catch(() => undefined);
  });
  useEffect(
    () => () => {
      reportClosed(resource);
    },
    [resource],
  );

  const others = data?.others ?? [];
  const texts = others.map(({ name, since, isWriting: writes }) =>
    t(writes ? 'admin.alsoOpen.writing' : 'admin.alsoOpen.open', { name, time: formatTime(since) }),
  );
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex items-center gap-2 rounded-sm border border-brass bg-brass-pale px-3 py-1 text-xs empty:hidden sm:absolute sm:top-full sm:right-6 sm:bottom-auto sm:left-auto"
    >
      {others.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          {`${t('admin.alsoOpen.label')} ${texts.join(', ')}`}
        </>
      )}
    </p>
  );
}
