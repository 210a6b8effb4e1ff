import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import type { ListAddress } from './use-list-address';

/** How many things a list shows, in words, and the way back to all of them. */
export function ListCount({ address, count }: { address: ListAddress; count: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="ml-auto flex min-h-9 items-center gap-3 text-xs text-ink-soft">
      {count}
      {address.isNarrowed ? (
        <Button tone="quiet" size="sm" onClick={address.clear}>
          {t('admin.list.clear')}
        </Button>
      ) : null}
    </p>
  );
}
