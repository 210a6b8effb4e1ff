import '#shared/ui/styles/staff.css';
import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { CurrentUser } from '#contract/auth';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import { primaryRole } from '#contract/roles';
import { AdminFrame } from '#features/admin-frame/components/admin-frame';
import { AccountDialog } from '#features/session/components/account-dialog';
import { SessionGuard } from '#features/session/components/guards';
import { SignInAgainDialog } from '#features/session/components/sign-in-again-dialog';
import { useSession } from '#features/session/hooks/use-session';
import { useFavicon } from '#features/site-frame/hooks/use-favicon';
import { useRouteChange } from '#features/site-frame/hooks/use-route-change';
import { useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { followWrites } from '#shared/api/follow-writes';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useUnsavedWork } from '#shared/form/use-unsaved-changes';
import { ImageFolders } from '#shared/image-picker/image-folders';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices, type AppServices } from '#shared/lib/services';
import { StaffConfirmDialog } from '#shared/ui/staff-confirm-dialog';
import { StaffToasts } from '#shared/ui/staff-toasts';
import { StaffScreen } from './staff-screen';

export const load = (services: AppServices): Promise<void> => {
  followWrites(services);
  return services.texts.addPart('admin');
};

/** The queen role works with her own folder only. */
const QUEEN_FOLDERS: readonly StorageFolder[] = ['Queen'];

/** The user of the session, also after it has ended, as long as unsaved work keeps the screen open. */
function useLastUser(): CurrentUser | null {
  const { user } = useSession();
  const [last, setLast] = useState(user);
  useEffect(() => {
    if (user) setLast(user);
  }, [user]);
  return user ?? last;
}

function StaffArea() {
  const { t } = useTranslation();
  const { texts } = useServices();
  const { isAuthenticated, logout } = useSession();
  const user = useLastUser();
  const unsaved = useUnsavedWork();
  const [open, setOpen] = useState<'leaving' | 'account' | null>(null);
  const close = () => {
    setOpen(null);
  };
  const content = useRef<HTMLElement>(null);
  const metadata = useSiteMetadata();
  useFavicon(metadata);
  useRouteChange(content);
  if (!user) return null;
  const role = primaryRole(user.roles);
  return (
    <>
      <AdminFrame
        content={content}
        houseName={metadata?.brand.title ?? t('common.site.name')}
        userName={user.name}
        role={role}
        onLanguage={(language) => void texts.changeLanguage(language)}
        onAccount={() => {
          setOpen('account');
        }}
        onSignOut={() => {
          if (unsaved) setOpen('leaving');
          else void logout();
        }}
      >
        <ImageFolders value={role === 'queen' ? QUEEN_FOLDERS : LIBRARY_FOLDERS}>
          <StaffScreen>
            <Outlet />
          </StaffScreen>
        </ImageFolders>
      </AdminFrame>
      <StaffConfirmDialog
        isOpen={open === 'leaving'}
        title={t('admin.unsaved.title')}
        confirmLabel={t('admin.unsaved.leave')}
        cancelLabel={t('admin.unsaved.stay')}
        destroys
        onCancel={close}
        onConfirm={() => {
          unsavedWork.abandon();
          void logout();
        }}
      >
        {t('admin.unsaved.text')}
      </StaffConfirmDialog>
      {open === 'account' ? <AccountDialog user={user} onClose={close} /> : null}
      {isAuthenticated ? null : (
        <SignInAgainDialog
          email={user.email}
          onLeave={() => {
            unsavedWork.abandon();
          }}
        />
      )}
      <StaffToasts />
    </>
  );
}

/** The staff area: for signed-in people only, in its own frame. Which screens a role may open is each screen's own matter. */
export function Component() {
  const language = useLanguage();
  return (
    <I18nProvider locale={language === 'sl' ? 'sl-SI' : 'en-GB'}>
      <SessionGuard>
        <StaffArea />
      </SessionGuard>
    </I18nProvider>
  );
}
