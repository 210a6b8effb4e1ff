import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '#contract/audit';
import { MAX_LINE_LENGTH } from '#contract/limits';
import { DayFilter } from '#shared/collection/day-filter';
import { ListFilter } from '#shared/collection/list-filter';
import { ListToolbar } from '#shared/collection/list-toolbar';
import type { ListAddress } from '#shared/collection/use-list-address';
import { CHANGES_ONLY } from '../lib/audit-filters';

/** Typing pauses so long before the server is asked. */
const SEARCH_PAUSE_MS = 250;

/** What narrows the entries: who, what, which action, and the days at the winery. */
export function AuditFilterBar({ address, total }: { address: ListAddress; total: number | undefined }) {
  const { t } = useTranslation();
  const day = (name: 'from' | 'to', bounds: { min?: string; max?: string }) => (
    <DayFilter address={address} name={name} label={t(`adminAudit.filters.${name}`)} {...bounds} />
  );
  return (
    <ListToolbar
      address={address}
      label={t('adminAudit.filters.who')}
      pauseMs={SEARCH_PAUSE_MS}
      maxLength={MAX_LINE_LENGTH}
      count={total === undefined ? '' : t('adminAudit.count', { count: total })}
    >
      <ListFilter
        address={address}
        name="entity"
        label={t('adminAudit.filters.entity')}
        all={t('admin.list.all')}
        options={AUDIT_ENTITIES.map((value) => ({ value, label: t(`adminAudit.entities.${value}`) }))}
      />
      <ListFilter
        address={address}
        name="action"
        label={t('adminAudit.filters.action')}
        all={t('admin.list.all')}
        options={[
          { value: CHANGES_ONLY, label: t('adminAudit.filters.changes') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`adminAudit.actions.${value}`) })),
        ]}
      />
      {day('from', { max: address.get('to') })}
      {day('to', { min: address.get('from') })}
    </ListToolbar>
  );
}
