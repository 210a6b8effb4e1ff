import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { isAllowed, type Access } from '#contract/roles';
import { useUnsavedWork } from '#shared/form/use-unsaved-work';
import { pages, signInHref } from '#shared/pages';
import { useSession } from '../hooks/use-session';
import { GuardStatus } from './guard-status';

/** Shows its children to those whom `access` lets in; others go home, guests to the sign-in (requirement G8). */
export function RoleGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { t } = useTranslation();
  const { isLoading, isAuthenticated, roles } = useSession();
  const { pathname, search } = useLocation();
  // A session that ends takes no unsaved work with it: the screen stays, and its layout asks to sign in again.
  const unsaved = useUnsavedWork();
  if (isLoading) return <GuardStatus text={t('common.status.checkingPermissions')} />;
  if (!isAuthenticated && unsaved) return children;
  if (!isAuthenticated) return <Navigate to={signInHref(pathname + search)} replace />;
  if (!isAllowed(access, roles)) return <Navigate to={pages.home.href()} replace />;
  return children;
}
