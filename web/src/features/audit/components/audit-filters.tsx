import { parseDate } from '@internationalized/date';
import { AUDIT_ACTIONS, type AuditQuery } from '#contract/audit';
import { ENTITY_NAMES } from '#contract/entity-list';
import { createChoiceParser } from '#contract/query-values';
import { WINERY_TIME_ZONE } from '#contract/visibility';
import { getEntityName } from '#shared/collection/document-texts';
import { parseTypedText, type ListUrlState } from '#shared/collection/list-url-state';
import { DayFilter, ListFilter } from '#shared/collection/list-filters';
import { ListToolbar } from '#shared/collection/list-toolbar';
import { useTranslation } from '#shared/i18n/use-translation';

/**
 * Returns the start of a day (`YYYY-MM-DD`) in the winery's time zone and the start of the next day, both as
 * ISO 8601 UTC; null if the text is not a date.
 */
export function parseDayBounds(day: string): { start: string; end: string } | null {
  try {
    const parsedDay = parseDate(day);
    return {
      start: parsedDay.toDate(WINERY_TIME_ZONE).toISOString(),
      end: parsedDay.add({ days: 1 }).toDate(WINERY_TIME_ZONE).toISOString(),
    };
  } catch {
    return null;
  }
}

/** Filter value for all actions that change something, which excludes sign-ins. */
const CHANGES_ONLY = 'changes';

/** Query parameters of the audit filters and how each is read; `search` is part of a name. */
export const AUDIT_QUERY_RULES = {
  search: parseTypedText,
  entity: createChoiceParser(ENTITY_NAMES),
  action: createChoiceParser([...AUDIT_ACTIONS, CHANGES_ONLY]),
  from: parseTypedText,
  to: parseTypedText,
};

/** Filter parameters of `GET /audit`; undefined ones do not filter. */
export type AuditFilters = Omit<AuditQuery, 'lang' | 'page' | 'pageSize' | 'entityId'>;

/**
 * Converts the audit filters in the URL to query parameters of the API: `search` to `actor` (part of a user's
 * name), the days `from` and `to` (inclusive, in the winery's time zone) to instants, the action `changes` to
 * `changes`. Empty and unknown values are undefined.
 */
export function readAuditFilters({ get }: Pick<ListUrlState, 'get'>): AuditFilters {
  return {
    actor: get('search').trim() || undefined,
    entity: AUDIT_QUERY_RULES.entity(get('entity')) ?? undefined,
    action: createChoiceParser(AUDIT_ACTIONS)(get('action')) ?? undefined,
    changes: get('action') === CHANGES_ONLY ? 'true' : undefined,
    from: parseDayBounds(get('from'))?.start,
    to: parseDayBounds(get('to'))?.end,
  };
}

/**
 * Toolbar with the filters of the audit entries (user, entity, action, first and last day), which it keeps in
 * the URL, and the number of matches; undefined while unknown.
 */
export function AuditFilterBar({ urlState, total }: { urlState: ListUrlState; total: number | undefined }) {
  const { t } = useTranslation();
  const day = (name: 'from' | 'to', bounds: { min?: string; max?: string }) => (
    <DayFilter urlState={urlState} name={name} label={t(`adminChangeLog.filters.${name}`)} {...bounds} />
  );
  return (
    <ListToolbar
      urlState={urlState}
      label={t('adminChangeLog.filters.who')}
      count={total === undefined ? '' : t('adminChangeLog.count', { count: total })}
    >
      <ListFilter
        urlState={urlState}
        name="entity"
        label={t('adminChangeLog.filters.entity')}
        allLabel={t('admin.list.all')}
        options={ENTITY_NAMES.map((value) => ({ value, label: getEntityName(t, value, 'many') }))}
      />
      <ListFilter
        urlState={urlState}
        name="action"
        label={t('adminChangeLog.filters.action')}
        allLabel={t('admin.list.all')}
        options={[
          { value: CHANGES_ONLY, label: t('adminChangeLog.filters.changes') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`adminChangeLog.actions.${value}`) })),
        ]}
      />
      {day('from', { max: urlState.get('to') })}
      {day('to', { min: urlState.get('from') })}
    </ListToolbar>
  );
}
