import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { isAllowed, type Access } from '#contract/session';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useUnsavedWork } from '#shared/form/use-unsaved-changes';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { pages, signInHref } from '#shared/pages';
import { useSession } from './session-provider';

function LeaveForHome() {
  const { leave } = useAppNavigation();
  useEffect(() => {
    leave(pages.home.href());
  }, [leave]);
  return null;
}

/**
 * Shows its children to signed-in users and redirects others to the sign-in. `checkingTextKey` is shown while
 * loading.
 */
function SignedIn({ checking, children }: { checking: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { isLoading, isAuthenticated } = useSession();
  const { pathname, search } = useLocation();
  // If the session ends, a screen with unsaved work stays; its layout asks to sign in again.
  const unsaved = useUnsavedWork();
  if (isLoading) {
    return (
      <p role="status" className="p-6 text-center">
        {t(checking)}
      </p>
    );
  }
  return isAuthenticated || unsaved ? children : <Navigate to={signInHref(pathname + search)} replace />;
}

/** Redirects to the sign-in when the session ends (requirement A4), unless there is unsaved work. */
function useSessionEnd(): void {
  const { onEnded } = useSession();
  const navigation = useAppNavigation();
  useEffect(
    () =>
      onEnded(() => {
        if (!unsavedWork.exists()) navigation.replace(signInHref(navigation.currentPath()));
      }),
    [onEnded, navigation],
  );
}

/** Shows its children to signed-in users only (requirement G7). */
export function SessionGuard({ children }: { children: ReactNode }) {
  useSessionEnd();
  return <SignedIn checking="common.status.checkingSession">{children}</SignedIn>;
}

/**
 * Shows its children to users with access; others are sent to the home page, guests to the sign-in
 * (requirement G8).
 */
export function RoleGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { isAuthenticated, roles } = useSession();
  const isForbidden = isAuthenticated && !isAllowed(access, roles);
  return <SignedIn checking="common.status.checkingPermissions">{isForbidden ? <LeaveForHome /> : children}</SignedIn>;
}
