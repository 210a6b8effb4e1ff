import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toastSuccess } from '#shared/ui/staff-toasts';

/**
 * Leads to the address of what was just saved, when that is another one than the editor's: it was made, or its slug was
 * changed. The editor there is a new one, so the word that it is saved goes along. What was typed since stays here.
 */
export function useSavedAddress<Saved>(
  saved: Saved | null,
  hasChanges: boolean,
  { addressOf, onMove }: { addressOf: ((saved: Saved) => string) | undefined; onMove: () => void },
): void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent((made: Saved) => {
    const address = addressOf?.(made);
    if (address === undefined || address === `${pathname}${search}`) return;
    onMove();
    toastSuccess(t('admin.saved'));
    void navigate(address, { replace: true });
  });
  useLayoutEffect(() => {
    if (saved !== null && !hasChanges) follow(saved);
  }, [saved, hasChanges]);
}
