import { useEffect, useState, type ReactNode } from 'react';
import { useServices } from '#shared/api/services';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { isAdminPath, pages, signInHref } from '#shared/pages';
import { SessionStoreContext } from '../hooks/use-session';
import { createSessionStore } from '../lib/session-store';

/** Keeps the session for everything below and re-checks it when the window comes back to the front (requirement A3). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { api } = useServices();
  const navigation = useAppNavigation();
  const [store] = useState(() => createSessionStore(api));

  useEffect(() => {
    const stopListening = store.onEnded(() => {
      const path = navigation.currentPath();
      if (isAdminPath(path) && !unsavedWork.exists()) navigation.replace(signInHref(path));
    });
    const isLoginPage = () => navigation.currentPath().split('?', 1)[0] === pages.login.path;
    const recheck = () => {
      if (document.visibilityState === 'visible' && !isLoginPage()) store.recheck();
    };
    // The page that was opened first may have been the sign-in page, which asks nothing.
    const visit = () => {
      store.visit({ isLoginPage: isLoginPage() });
    };
    window.addEventListener('focus', recheck);
    document.addEventListener('visibilitychange', recheck);
    const stopFollowing = navigation.onMove(visit);
    visit();
    return () => {
      stopListening();
      stopFollowing();
      window.removeEventListener('focus', recheck);
      document.removeEventListener('visibilitychange', recheck);
    };
  }, [store, navigation]);

  return <SessionStoreContext value={store}>{children}</SessionStoreContext>;
}
