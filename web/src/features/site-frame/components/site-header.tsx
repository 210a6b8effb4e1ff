import clsx from 'clsx';
import { Fragment, useEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, LANGUAGES } from '#contract/languages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { localisePath } from '#shared/pages';
import { AccountLink, BrandLink, NavLinks, VisitLink, type StaffEntry } from './site-links';

interface MenuState {
  isOpen: boolean;
  /** Ref of the element with the `popover` attribute. */
  element: RefObject<HTMLDivElement | null>;
  onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
}

/**
 * State of the menu of small screens (requirement P8). It is a popover, so that it opens without scripts and
 * closes on Escape; this hook closes it on navigation and locks the page's scroll while it is open.
 */
function useMenu(): MenuState {
  const location = useLocation();
  const previousLocation = useRef(location);
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // It may have been opened before hydration.
  useEffect(() => {
    setOpen(element.current?.matches(':popover-open') ?? false);
  }, []);

  useEffect(() => {
    if (previousLocation.current === location) return;
    previousLocation.current = location;
    element.current?.hidePopover();
  }, [location]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [isOpen]);

  return {
    isOpen,
    element,
    onToggle: (event) => {
      setOpen(event.newState === 'open');
    },
  };
}

interface LanguageOptionProps {
  option: Language;
  isActive: boolean;
  /** URL of the same page in this language; null while the language cannot be chosen. */
  href: string | null;
}

function LanguageOption({ option, isActive, href }: LanguageOptionProps) {
  const { t } = useTranslation();
  const common = {
    lang: option,
    // Each language is named in itself.
    'aria-label': t(`common.language.${option}`),
    className: clsx(
      'grid min-h-9 min-w-8 place-items-center uppercase tracking-wider disabled:cursor-not-allowed',
      isActive ? 'font-semibold text-ink' : 'text-ink-soft',
    ),
  };
  return href === null ? (
    <button type="button" disabled aria-pressed={isActive} {...common}>
      {option}
    </button>
  ) : (
    <a
      href={href}
      hrefLang={option}
      aria-current={isActive || undefined}
      // The server, which renders the URL, gets no fragment.
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash;
      }}
      {...common}
    >
      {option}
    </a>
  );
}

/**
 * Language switch. Disabled with Slovenian active unless the setting `languageSwitch` is on (requirement P6).
 */
function LanguageSwitch() {
  const { t } = useTranslation();
  const { settings } = useServices();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const active = settings.languageSwitch ? language : 'sl';
  return (
    <div
      role="group"
      aria-label={t('common.language.label')}
      title={settings.languageSwitch ? undefined : t('common.language.unavailable')}
      className="flex items-center text-xs"
    >
      {LANGUAGES.map((option, index) => (
        <Fragment key={option}>
          {index > 0 && <span aria-hidden="true" className="mx-1 h-3.5 w-px bg-line-strong" />}
          <LanguageOption
            option={option}
            isActive={option === active}
            href={settings.languageSwitch ? localisePath(option, pathname) + search : null}
          />
        </Fragment>
      ))}
    </div>
  );
}

/**
 * Button that toggles the menu. `popovertarget` exposes its state to assistive technology; HTML allows no
 * `aria-expanded` beside it.
 */
function MenuButton({ isOpen, menu }: { isOpen: boolean; menu: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-label={isOpen ? t('common.nav.closeMenu') : t('common.nav.openMenu')}
      className="-mr-2 flex size-11 items-center justify-center lg:hidden"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="size-6"
      >
        <path d={isOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 8.500h18M3 15.500h18'} />
      </svg>
    </button>
  );
}

interface SiteHeaderProps {
  isQueenVisible: boolean;
  staffEntry: StaffEntry;
}

const MENU_ID = 'site-menu';

/**
 * Sticky header of the site: brand, main menu (with the Queen's page only if `isQueenVisible`), language
 * switch, link to the staff area or the sign-in, and link to the visit section. On small screens a menu
 * replaces the links.
 */
export function SiteHeader({ isQueenVisible, staffEntry }: SiteHeaderProps) {
  const { t } = useTranslation();
  const { isOpen, element, onToggle } = useMenu();
  const closeMenu = () => element.current?.hidePopover();
  return (
    <header data-sticky-header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="site-bar mx-auto max-w-page px-gutter">
        <BrandLink />
        <nav aria-label={t('common.nav.label')} className="hidden lg:block">
          <NavLinks isQueenVisible={isQueenVisible} />
        </nav>
        <div className="hidden items-center gap-5 lg:flex">
          <LanguageSwitch />
          <AccountLink staffEntry={staffEntry} />
          <VisitLink size="sm" />
        </div>
        <MenuButton isOpen={isOpen} menu={MENU_ID} />
      </div>
      <div id={MENU_ID} ref={element} popover="auto" onToggle={onToggle} className="site-menu lg:hidden">
        <nav aria-label={t('common.nav.label')}>
          <NavLinks isQueenVisible={isQueenVisible} large />
        </nav>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
          <VisitLink onClick={closeMenu} />
          <AccountLink staffEntry={staffEntry} />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
