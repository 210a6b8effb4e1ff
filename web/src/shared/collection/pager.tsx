import { useTranslation } from 'react-i18next';
import { useShortcutTarget, type ShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ListUrlState } from './list-url-state';

interface PagerProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  disabled?: boolean;
  onPage: (page: number) => void;
}

/** Buttons for the previous and next page, and the page number. */
export function Pager({ page, pages, disabled = false, onPage }: PagerProps) {
  const { t } = useTranslation();
  const to = (target: number, label: string, shortcut: ShortcutTarget) => (
    <Button
      {...shortcut}
      tone="outline"
      size="sm"
      disabled={disabled || target < 1 || target > pages}
      onClick={() => {
        onPage(target);
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav aria-label={t('admin.list.pages')} className="mt-4 flex items-center justify-center gap-4 text-sm">
      {to(page - 1, t('admin.list.previous'), useShortcutTarget('previous'))}
      <span>{t('admin.list.page', { page, pages })}</span>
      {to(page + 1, t('admin.list.next'), useShortcutTarget('next'))}
    </nav>
  );
}

/** Returns the number of pages of a list, at least 1. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * Pager of a list whose page is in the URL. A new page starts at its top. Renders nothing for a single
 * page.
 */
export function ListPager({ address, pages }: { address: ListUrlState; pages: number }) {
  if (pages <= 1) return null;
  return (
    <Pager
      page={Math.min(address.page, pages)}
      pages={pages}
      onPage={(page) => {
        address.set({ page: String(page) });
        window.scrollTo({ top: 0, behavior: 'instant' });
      }}
    />
  );
}
