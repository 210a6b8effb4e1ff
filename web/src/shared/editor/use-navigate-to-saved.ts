import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { showSuccessToast } from '#shared/ui/staff-toasts';

/**
 * Navigates to the URL of a document after a save, if it differs from the current one: the document was
 * created, or its slug changed. Shows a toast, since the new editor does not know of the save. Does nothing
 * while the form has unsaved changes or `getHref` is missing.
 */
export function useNavigateToSaved<Saved>(
  saved: Saved | null,
  hasChanges: boolean,
  { getHref, onNavigate }: { getHref: ((saved: Saved) => string) | undefined; onNavigate: () => void },
): void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent((savedDocument: Saved) => {
    const href = getHref?.(savedDocument);
    if (href === undefined || href === `${pathname}${search}`) return;
    onNavigate();
    showSuccessToast(t('admin.saved'));
    void navigate(href, { replace: true });
  });
  useLayoutEffect(() => {
    if (saved !== null && !hasChanges) follow(saved);
  }, [saved, hasChanges]);
}
