import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet, Navigate, useLocation } from 'react-router-dom';
import type { CurrentUser } from '#contract/auth';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import { getPrimaryRole } from '#contract/session';
import { ConnectionBar } from '#features/admin-frame/components/connection-bar';
import { AdminFrame } from '#features/admin-frame/components/admin-frame';
import { getSectionByPath } from '#features/admin-frame/lib/admin-sections';
import { CommandPaletteDialog } from '#features/command-palette/components/command-palette-dialog';
import { InboxCount, VisitCount } from '#features/inbox/components/inbox-counts';
import { SessionGuard, RoleGuard } from '#features/session/components/guards';
import { useSession } from '#features/session/components/session-provider';
import { SignInAgainDialog } from '#features/session/components/sign-in-again-dialog';
import type { ConfirmSignOutDialogProps } from '#features/admin-frame/components/confirm-sign-out-dialog';
import { useRouteChange } from '#features/site-frame/hooks/use-route-change';
import {
  refetchMetadataOnLanguageChange,
  useFavicon,
  useSiteMetadata,
} from '#features/site-frame/hooks/use-site-metadata';
import { invalidateAfterWrites } from '#shared/api/invalidate-after-writes';
import { useServices, type AppServices } from '#shared/api/services';
import { LeaveGuardsProvider } from '#shared/form/leave-guards';
import { StaffPersonContext } from '#shared/form/staff-person';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useHasUnsavedWork } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageFolders } from '#shared/image-picker/image-folders';
import { PageMeta } from '#shared/page/page-meta';
import type { PageModule } from '#shared/page/page-module';
import { isStaffPagePath, staffPages } from '#shared/staff-pages';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { StaffToasts, showFailureToast } from '#shared/ui/staff-toasts';
import { staffUploads } from '#shared/uploads/staff-uploads';
import { useChangeLanguage } from './use-change-language';
import '#shared/ui/styles/staff.css';

/**
 * Sets the title of a staff screen and guards it by role. Unknown paths of the staff area redirect to the
 * dashboard (requirement D1).
 */
function StaffScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, key } = useLocation();
  // The key lets it redirect again if the user follows another link before the dashboard has been rendered.
  if (!isStaffPagePath(pathname)) return <Navigate key={key} to={staffPages.admin.path} replace />;
  const { id, access } = getSectionByPath(pathname);
  return (
    <RoleGuard access={access}>
      <PageMeta title={t('admin.title', { section: t(`admin.sections.${id}`) })} />
      {children}
    </RoleGuard>
  );
}

/**
 * Loader of the staff area: sets up that queries are read again after writes, and the site metadata after a
 * change of language.
 */
export const load = (services: AppServices): Promise<void> => {
  invalidateAfterWrites(services);
  refetchMetadataOnLanguageChange(services);
  return Promise.resolve();
};

/** Loaded with the staff area. */
export const texts: PageModule['texts'] = 'admin';

/** Large because it knows every document type; loaded when the search is opened. */
const CommandPalette = createLazyComponent(() => import('./command-palette'));

/** Loaded only when there are uploads. */
const UploadStatusBar = createLazyComponent(() => import('#features/admin-frame/components/upload-status-bar'));

/** Loaded when it is opened. */
const AccountDialog = createLazyComponent(() => import('#features/session/components/account-dialog'));

/** Loaded for the few who must add a passkey first. */
const RequiredPasskey = createLazyComponent(() => import('#features/session/components/required-passkey'));

/** Image folders of the queen role. */
const QUEEN_FOLDERS: readonly StorageFolder[] = ['Queen'];

/**
 * The signed-in user, or the last one after the session has ended, while unsaved work keeps the screen open.
 */
function useLastUser(): CurrentUser | null {
  const { user } = useSession();
  const [last, setLast] = useState(user);
  useEffect(() => {
    if (user) setLast(user);
  }, [user]);
  return user ?? last;
}

/** Loads the screens that signed-in users open next before they are needed. */
function usePrefetchedScreens(services: AppServices, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const starting = import('../../prefetch-staff-screens').then(
      ({ prefetchStaffScreens }) => prefetchStaffScreens(services),
      () => null,
    );
    return () => {
      void starting.then((stop) => stop?.());
    };
  }, [services, isSignedIn]);
}

function StaffAreaFrame() {
  const { t } = useTranslation();
  const services = useServices();
  const { isAuthenticated, logout, roles } = useSession();
  const user = useLastUser();
  const unsaved = useHasUnsavedWork();
  const uploads = useSyncExternalStore(staffUploads.subscribe, () => staffUploads.list(user?.id ?? ''));
  const [open, setOpen] = useState<'account' | 'find' | null>(null);
  /** Dialog that was chosen in the search. */
  const [chosenDialog, setChosenDialog] = useState<{ render: (close: () => void) => ReactNode } | null>(null);
  const [ConfirmSignOut, setConfirmSignOut] = useState<ComponentType<ConfirmSignOutDialogProps> | null>(null);
  const close = () => {
    setOpen(null);
    setConfirmSignOut(null);
  };
  const { id, name = '' } = user ?? {};
  const [isSigningOut, setIsSigningOut] = useState(false);
  const isSignedIn = isAuthenticated && !isSigningOut;
  const person = useMemo(() => (id === undefined ? null : { id, name, isSignedIn }), [id, name, isSignedIn]);
  const content = useRef<HTMLElement>(null);
  const metadata = useSiteMetadata();
  useFavicon(metadata);
  useRouteChange(content);
  const changeLanguage = useChangeLanguage();
  usePrefetchedScreens(services, roles.length > 0);
  // Requests that run during the sign-out would be refused after it.
  const signOutNow = async () => {
    flushSync(() => {
      setIsSigningOut(true);
    });
    await services.queryClient.cancelQueries();
    await logout();
  };
  // The dialog that looks for drafts is loaded on demand. If it cannot be loaded, the user stays if unsaved
  // work would be lost.
  const signOut = async () => {
    try {
      const { ConfirmSignOutDialog } = await import('#features/admin-frame/components/confirm-sign-out-dialog');
      setConfirmSignOut(() => ConfirmSignOutDialog);
    } catch {
      if (unsaved) showFailureToast(t('admin.failures.load'));
      else await signOutNow();
    }
  };
  if (!user) return null;
  const role = getPrimaryRole(user.roles);
  return (
    <>
      <AdminFrame
        content={content}
        wineryName={metadata?.brand.title ?? t('common.site.name')}
        userName={user.name}
        role={role}
        notes={SECTION_NOTES}
        onFind={() => {
          setOpen('find');
        }}
        onLanguage={changeLanguage}
        onAccount={() => {
          setOpen('account');
        }}
        onSignOut={() => {
          void signOut();
        }}
      >
        <ImageFolders value={role === 'queen' ? QUEEN_FOLDERS : LIBRARY_FOLDERS}>
          <StaffPersonContext value={person}>
            <LeaveGuardsProvider>
              {/* Another user who signs in in this browser must not get what was typed here. */}
              <StaffScreen key={user.id}>
                <Outlet />
              </StaffScreen>
            </LeaveGuardsProvider>
          </StaffPersonContext>
        </ImageFolders>
      </AdminFrame>
      {uploads.length > 0 ? <UploadStatusBar uploads={uploads} /> : null}
      {ConfirmSignOut ? (
        <ConfirmSignOut
          userId={user.id}
          hasUnsavedChanges={unsaved}
          onSignOut={() => void signOutNow()}
          onStay={close}
        />
      ) : null}
      {open === 'find' ? (
        <CommandPaletteDialog onClose={close}>
          {(field) => (
            <CommandPalette
              field={field}
              onClose={close}
              onDialog={(render) => {
                setChosenDialog({ render });
              }}
              onAccount={() => {
                setOpen('account');
              }}
              onSignOut={() => void signOut()}
            />
          )}
        </CommandPaletteDialog>
      ) : null}
      {chosenDialog?.render(() => {
        setChosenDialog(null);
      })}
      {open === 'account' ? <AccountDialog user={user} onClose={close} /> : null}
      {isAuthenticated ? null : (
        <SignInAgainDialog
          user={user}
          onLeave={() => {
            unsavedWork.releaseAll();
          }}
        />
      )}
      <StaffToasts />
    </>
  );
}

const SECTION_NOTES = { dashboard: <InboxCount />, visits: <VisitCount /> };

/**
 * Layout of the staff area, for signed-in users only: frame and menu around a screen, search, account dialog
 * and uploads. It shows a screen only if the user's role may open its section; unknown paths lead to the
 * dashboard. `texts` are there before.
 */
export function Component() {
  const language = useLanguage();
  const { isLoading, user } = useSession();
  return (
    <I18nProvider locale={language === 'sl' ? 'sl-SI' : 'en-GB'}>
      <SessionGuard>{user?.mustAddPasskey ? <RequiredPasskey /> : <StaffAreaFrame />}</SessionGuard>
      <ConnectionBar isSessionLoading={isLoading} />
    </I18nProvider>
  );
}
