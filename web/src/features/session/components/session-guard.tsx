import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useUnsavedWork } from '#shared/form/use-unsaved-work';
import { signInHref } from '#shared/pages';
import { useSession } from '../hooks/use-session';
import { GuardStatus } from './guard-status';

/** Shows its children to signed-in people only; others sign in first and come back (requirement G7). */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isLoading, isAuthenticated } = useSession();
  const { pathname, search } = useLocation();
  // A session that ends takes no unsaved work with it: the screen stays, and its layout asks to sign in again.
  const unsaved = useUnsavedWork();
  if (isLoading) return <GuardStatus text={t('common.status.checkingSession')} />;
  if (!isAuthenticated && unsaved) return children;
  if (!isAuthenticated) return <Navigate to={signInHref(pathname + search)} replace />;
  return children;
}
