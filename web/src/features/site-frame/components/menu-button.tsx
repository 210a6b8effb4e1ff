import { useTranslation } from 'react-i18next';

/** Opens and closes the menu of small screens, the element with the id `menu`. */
export function MenuButton({ isOpen, menu }: { isOpen: boolean; menu: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      popoverTarget={menu}
      aria-expanded={isOpen}
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
