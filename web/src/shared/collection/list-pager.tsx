import { Pager } from './pager';
import type { ListAddress } from './use-list-address';

/** Turns the pages of a list whose page stands in the address, and begins each at its top; one page needs no pager. */
export function ListPager({ address, pages }: { address: ListAddress; pages: number }) {
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
