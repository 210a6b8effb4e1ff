import { useTranslation } from 'react-i18next';
import { useShortcutTarget, type ShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ListUrlState } from './list-url-state';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  disabled?: boolean;
  onPage: (page: number) => void;
}

/** Previous and next page, and where one is. */
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

/** How many pages a list has; an empty one has a page too. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Turns the pages of a list whose page stands in the address, and begins each at its top; one page needs no pager. */
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
