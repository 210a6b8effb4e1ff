import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import type { AuditFilters } from '../components/audit-filters';

/** Entries per page of the audit screen. */
export const AUDIT_PAGE_SIZE = 50;

/** Query parameters of `GET /audit`. */
export interface AuditRequest extends AuditFilters {
  lang: Language;
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

/**
 * Query of one page (from 1, 50 entries) of the audit entries of bulk changes that can still be undone: those
 * of the last 30 days, newest first. A bulk change affects many documents at once. For editors; refetched on
 * each visit.
 */
export const bulkChangesQuery = (api: ApiClient, lang: Language, page: number) =>
  queryOptions({
    queryKey: ['mass-changes', lang, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/mass-changes', { query: { lang, page, pageSize: AUDIT_PAGE_SIZE }, signal }),
  });

/**
 * Query of one page of the audit entries that match the filters of `request`, newest first, with their total.
 * Refetched on each visit; the previous page stays as placeholder while it loads. For admins.
 */
export const auditQuery = (api: ApiClient, request: AuditRequest) =>
  queryOptions({
    queryKey: ['audit', request],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/audit', { query: request, signal }),
  });
