import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { Outlet, Navigate, useLocation } from 'react-router-dom';
import type { CurrentUser } from '#contract/auth';
import { LIBRARY_FOLDERS, type StorageFolder } from '#contract/image-ref';
import { primaryRole } from '#contract/session';
import { ConnectionBar } from '#features/admin-frame/components/connection-bar';
import { AdminFrame } from '#features/admin-frame/components/admin-frame';
import { sectionAt } from '#features/admin-frame/lib/admin-sections';
import { FindDialog } from '#features/find/components/find-dialog';
import { AccountDialog } from '#features/session/components/account-dialog';
import { SessionGuard, RoleGuard } from '#features/session/components/guards';
import { useSession } from '#features/session/components/session-provider';
import { SignInAgainDialog } from '#features/session/components/sign-in-again-dialog';
import type { SignOutQuestionProps } from '#features/admin-frame/components/sign-out-question';
import { useRouteChange } from '#features/site-frame/hooks/use-route-change';
import { followLanguage, useFavicon, useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { invalidateAfterWrites } from '#shared/api/invalidate-after-writes';
import { useServices, type AppServices } from '#shared/api/services';
import { StaffPersonContext } from '#shared/form/staff-person';
import { unsavedWork } from '#shared/form/unsaved-work';
import { useUnsavedWork } from '#shared/form/use-unsaved-changes';
import { addStaffTexts, changeLanguage } from '#shared/i18n/staff-language';
import { useLanguage } from '#shared/i18n/use-language';
import { ImageFolders } from '#shared/image-picker/image-folders';
import { PageMeta } from '#shared/page/page-meta';
import { isStaffPage, staffPages } from '#shared/staff-pages';
import { createLazyPart } from '#shared/ui/lazy-part';
import { StaffToasts, toastFailure } from '#shared/ui/staff-toasts';
import { areaUploads } from '#shared/uploads/area-uploads';
import '#shared/ui/styles/staff.css';

/**
 * Sets the title of a staff screen and guards it by role. Unknown paths of the staff area redirect to the
 * dashboard (requirement D1).
 */
function StaffScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (!isStaffPage(pathname)) return <Navigate to={staffPages.admin.path} replace />;
  const { id, access } = sectionAt(pathname);
  return (
    <RoleGuard access={access}>
      <PageMeta title={t('admin.title', { section: t(`admin.sections.${id}`) })} />
      {children}
    </RoleGuard>
  );
}

/** Sets up refetching after writes and language changes, and loads the staff texts. */
export const load = (services: AppServices): Promise<void> => {
  invalidateAfterWrites(services);
  followLanguage(services);
  return addStaffTexts(services.i18n);
};

/** Large because it knows every document type; loaded when the search is opened. */
const CommandPalette = createLazyPart(() => import('./command-palette'));

/** Loaded only when there are uploads. */
const UploadsElsewhere = createLazyPart(() => import('#features/admin-frame/components/uploads-elsewhere'));

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

function StaffArea() {
  const { t } = useTranslation();
  const services = useServices();
  const { isAuthenticated, logout } = useSession();
  const user = useLastUser();
  const unsaved = useUnsavedWork();
  const uploads = useSyncExternalStore(areaUploads.subscribe, () => areaUploads.of(user?.id ?? ''));
  const [open, setOpen] = useState<'account' | 'find' | null>(null);
  const [Leaving, setLeaving] = useState<ComponentType<SignOutQuestionProps> | null>(null);
  const close = () => {
    setOpen(null);
    setLeaving(null);
  };
  const { id, name = '' } = user ?? {};
  const [isLeaving, setIsLeaving] = useState(false);
  const isSignedIn = isAuthenticated && !isLeaving;
  const person = useMemo(() => (id === undefined ? null : { id, name, isSignedIn }), [id, name, isSignedIn]);
  const content = useRef<HTMLElement>(null);
  const metadata = useSiteMetadata();
  useFavicon(metadata);
  useRouteChange(content);
  // Requests that run during the sign-out would be refused after it.
  const leave = async () => {
    flushSync(() => {
      setIsLeaving(true);
    });
    await services.queryClient.cancelQueries();
    await logout();
  };
  // The dialog that looks for drafts is loaded on demand. If it cannot be loaded, the user stays if unsaved
  // work would be lost.
  const signOut = async () => {
    try {
      const { SignOutQuestion } = await import('#features/admin-frame/components/sign-out-question');
      setLeaving(() => SignOutQuestion);
    } catch {
      if (unsaved) toastFailure(t('admin.failures.load'));
      else await leave();
    }
  };
  if (!user) return null;
  const role = primaryRole(user.roles);
  return (
    <>
      <AdminFrame
        content={content}
        houseName={metadata?.brand.title ?? t('common.site.name')}
        userName={user.name}
        role={role}
        onFind={() => {
          setOpen('find');
        }}
        onLanguage={(language) => void changeLanguage(services, language)}
        onAccount={() => {
          setOpen('account');
        }}
        onSignOut={() => {
          void signOut();
        }}
      >
        <ImageFolders value={role === 'queen' ? QUEEN_FOLDERS : LIBRARY_FOLDERS}>
          <StaffPersonContext value={person}>
            {/* Another user who signs in in this browser must not get what was typed here. */}
            <StaffScreen key={user.id}>
              <Outlet />
            </StaffScreen>
          </StaffPersonContext>
        </ImageFolders>
      </AdminFrame>
      {uploads ? <UploadsElsewhere queue={uploads} /> : null}
      {Leaving ? <Leaving person={user.id} unsaved={unsaved} onSignOut={() => void leave()} onStay={close} /> : null}
      {open === 'find' ? (
        <FindDialog onClose={close}>
          {(field) => (
            <CommandPalette
              field={field}
              onClose={close}
              onAccount={() => {
                setOpen('account');
              }}
              onSignOut={() => void signOut()}
            />
          )}
        </FindDialog>
      ) : null}
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

/** Layout of the staff area, for signed-in users only. Each screen checks roles itself. */
export function Component() {
  const language = useLanguage();
  const { isLoading } = useSession();
  return (
    <I18nProvider locale={language === 'sl' ? 'sl-SI' : 'en-GB'}>
      <SessionGuard>
        <StaffArea />
      </SessionGuard>
      <ConnectionBar isSessionLoading={isLoading} />
    </I18nProvider>
  );
}
