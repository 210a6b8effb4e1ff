import clsx from 'clsx';
import { CircleUser, ExternalLink, LogOut, Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, LANGUAGES } from '#contract/languages';
import type { Role } from '#contract/session';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { usePublicHref } from '#shared/page/use-public-href';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { ShortcutsButton } from '#shared/shortcuts/shortcuts-button';
import { Button } from '#shared/ui/button';
import { getButtonClass } from '#shared/ui/button-link';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { findTabbedEntry, getPublicPath } from '../lib/admin-sections';
import type { SectionNotes } from '../lib/section-notes';
import { WineryMark, MobileSidebar, RoleBadge, SidebarMenu } from './sidebar';

/** The first screen after signing in has no tabs. Their place is kept free until they are loaded. */
const ScreenTabs = createLazyComponent(() => import('./screen-tabs'), <div className="min-h-14" />);

/** Switch of the working language of the staff area. */
function LanguageChoice({ onChange }: { onChange: (language: Language) => void }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div
      role="group"
      aria-label={t('admin.frame.language')}
      className="inline-flex rounded-sm border border-line-strong"
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={t(`common.language.${language}`)}
          aria-pressed={language === current}
          className={clsx(
            'min-h-8 min-w-9 px-2 text-xs font-semibold uppercase max-sm:min-h-11',
            language === current ? 'bg-ink text-white' : 'hover:bg-stone',
          )}
          onClick={() => {
            onChange(language);
          }}
        >
          {language}
        </button>
      ))}
    </div>
  );
}

interface AdminTopBarProps {
  /** Role of the user. */
  role: Role;
  /** Notes beside menu entries and tabs. */
  notes: SectionNotes;
  /** Name of the winery, shown over the menu. */
  wineryName: string;
  userName: string;
  /** Opens the command palette. */
  onFind: () => void;
  onLanguage: (language: Language) => void;
  onAccount: () => void;
  onSignOut: () => void;
}

/** Top bar of the staff area: link to the site, search, language, account and sign-out (requirement D4). */
function AdminTopBar(props: AdminTopBarProps) {
  const { wineryName, userName, role, notes, onFind, onLanguage, onAccount, onSignOut } = props;
  const { t } = useTranslation();
  const publicHref = usePublicHref();
  const location = useLocation();
  return (
    <header className="no-print sticky top-0 z-30 flex min-h-14 items-center gap-1 border-b border-line bg-paper/95 px-2 backdrop-blur-sm md:gap-3 md:px-6">
      <MobileSidebar wineryName={wineryName} role={role} notes={notes} />
      <a
        href={publicHref(getPublicPath(location))}
        target="_blank"
        rel="noopener"
        className={getButtonClass({ tone: 'quiet', size: 'sm' }, 'max-md:px-2')}
      >
        <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-md:sr-only">{t('admin.frame.viewSite')}</span>
        <span className="sr-only"> {t('admin.newTab')}</span>
      </a>
      <Button
        {...useShortcutTarget('find')}
        tone="quiet"
        size="sm"
        className="max-md:px-2"
        aria-label={t('adminFind.title')}
        title={t('adminFind.title')}
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Search aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-md:hidden">{t('adminFind.button')}</span>
      </Button>
      <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-3">
        <ShortcutsButton />
        <LanguageChoice onChange={onLanguage} />
        <span className="max-[22.5rem]:hidden">
          <RoleBadge role={role} />
        </span>
        <Button
          tone="quiet"
          size="sm"
          className="min-w-0 max-md:px-2"
          title={t('adminAccount.open')}
          onClick={onAccount}
        >
          <CircleUser aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          <span className="truncate max-md:sr-only">{userName}</span>
        </Button>
        <Button tone="quiet" size="sm" className="max-md:px-2" onClick={onSignOut}>
          <LogOut aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="max-md:sr-only">{t('admin.frame.signOut')}</span>
        </Button>
      </div>
    </header>
  );
}

const ADMIN_MAIN_ID = 'admin-main';

interface AdminFrameProps extends AdminTopBarProps {
  /** Ref of the element that contains the screen. */
  content: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Layout of every staff screen: skip link, sidebar with the menu of the role, top bar (link to the public
 * site, search, shortcuts, language, account, sign-out), the tabs of the screen's group and the screen in the
 * main element.
 */
export function AdminFrame({ content, children, ...bar }: AdminFrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="min-h-dvh text-sm tabular-nums lining-nums lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href={`#${ADMIN_MAIN_ID}`}
        className="no-print sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        {t('admin.frame.skip')}
      </a>
      <aside className="no-print sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto bg-vine-deep p-3 pt-2 lg:flex">
        <div className="px-3">
          <WineryMark name={bar.wineryName} />
        </div>
        <SidebarMenu role={bar.role} notes={bar.notes} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <AdminTopBar {...bar} />
        {findTabbedEntry(bar.role, pathname) ? <ScreenTabs role={bar.role} notes={bar.notes} /> : null}
        <main
          ref={content}
          id={ADMIN_MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 sm:px-6 lg:px-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
