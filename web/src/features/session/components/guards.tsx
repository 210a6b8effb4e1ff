import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isAllowed, type Access } from '#contract/session';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useHasUnsavedWork } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { pages, getSignInHref } from '#shared/pages';
import { useSession } from './session-provider';

/** Redirects home, once for each location: a later navigation replaces one that has not been rendered. */
function RedirectHome() {
  const { openPublicPage } = useAppNavigation();
  const { key } = useLocation();
  useEffect(() => {
    openPublicPage(pages.home.href());
  }, [openPublicPage, key]);
  return null;
}

/**
 * Shows its children to signed-in users and redirects others to the sign-in. `checkingTextKey` is shown while
 * loading.
 */
function RequireSignIn({ checkingTextKey, children }: { checkingTextKey: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { isLoading, isAuthenticated } = useSession();
  const { pathname, search } = useLocation();
  // If the session ends, a screen with unsaved work stays; its layout asks to sign in again.
  const unsaved = useHasUnsavedWork();
  if (isLoading) {
    return (
      <p role="status" className="p-6 text-center">
        {t(checkingTextKey)}
      </p>
    );
  }
  return isAuthenticated || unsaved ? children : <Navigate to={getSignInHref(pathname + search)} replace />;
}

/** Redirects to the sign-in when the session ends (requirement A4), unless there is unsaved work. */
function useSignInOnSessionEnd(): void {
  const { onSessionEnded } = useSession();
  const navigation = useAppNavigation();
  useEffect(
    () =>
      onSessionEnded(() => {
        if (!unsavedWork.hasUnsaved()) navigation.replaceUrl(getSignInHref(navigation.getCurrentPath()));
      }),
    [onSessionEnded, navigation],
  );
}

/**
 * Shows its children to signed-in users only (requirement G7). Others are redirected to the sign-in, also
 * when the session ends; with unsaved work the screen stays. A status is shown while the session loads.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  useSignInOnSessionEnd();
  return <RequireSignIn checkingTextKey="common.status.checkingSession">{children}</RequireSignIn>;
}

/**
 * Shows its children to users with access (requirement G8). Guests are redirected to the sign-in, unless
 * there is unsaved work; users without access are sent to the home page. A status is shown while the session
 * loads.
 */
export function RoleGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { isAuthenticated, roles } = useSession();
  const isForbidden = isAuthenticated && !isAllowed(access, roles);
  return (
    <RequireSignIn checkingTextKey="common.status.checkingPermissions">
      {isForbidden ? <RedirectHome /> : children}
    </RequireSignIn>
  );
}
