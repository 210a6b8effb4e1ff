import { useEffect } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget, type ShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ListUrlState } from './list-url-state';

interface PagerProps {
  /** Current page, from 1. */
  page: number;
  pageCount: number;
  disabled?: boolean;
  onPage: (page: number) => void;
}

/**
 * Buttons for the previous and next page of a list, and the text with the page number and the number of
 * pages.
 */
export function Pager({ page, pageCount, disabled = false, onPage }: PagerProps) {
  const { t } = useTranslation();
  const renderButton = (target: number, label: string, shortcut: ShortcutTarget) => (
    <Button
      {...shortcut}
      tone="outline"
      size="sm"
      disabled={disabled || target < 1 || target > pageCount}
      onClick={() => {
        onPage(target);
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav aria-label={t('admin.list.pages')} className="mt-4 flex items-center justify-center gap-4 text-sm">
      {renderButton(page - 1, t('admin.list.previous'), useShortcutTarget('previous'))}
      <span>{t('admin.list.page', { page, pages: pageCount })}</span>
      {renderButton(page + 1, t('admin.list.next'), useShortcutTarget('next'))}
    </nav>
  );
}

/** Returns the number of pages of a list, at least 1. */
export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

interface ListPagerProps {
  urlState: ListUrlState;
  /** Number of items on all pages; undefined while it is unknown. */
  total: number | undefined;
  pageSize: number;
  /** Whether the number is that of another page, filter or search. */
  isOutdated?: boolean;
}

/**
 * Pager of a list whose page is in the URL. A change of page scrolls to the top. A page number beyond the
 * last page is replaced by the last. Renders nothing if there is only one page.
 */
export function ListPager({ urlState, total, pageSize, isOutdated = false }: ListPagerProps) {
  const pages = countPages(total ?? 0, pageSize);
  const isBeyond = total !== undefined && !isOutdated && urlState.page > pages;
  useEffect(() => {
    if (isBeyond) urlState.set({ page: String(pages) });
  });
  if (pages <= 1) return null;
  return (
    <Pager
      page={Math.min(urlState.page, pages)}
      pageCount={pages}
      onPage={(page) => {
        urlState.set({ page: String(page) });
        window.scrollTo({ top: 0, behavior: 'instant' });
      }}
    />
  );
}
