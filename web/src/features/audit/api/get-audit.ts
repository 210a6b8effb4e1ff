import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import type { AuditFilters } from '../components/audit-filters';

/** How many entries a page of the screen has. */
export const AUDIT_PAGE_SIZE = 50;

export interface AuditRequest extends AuditFilters {
  lang: Language;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Changes of many documents at once that can be undone, newest first. For editors. */
export const massChangesQuery = (api: ApiClient, lang: Language, page: number) =>
  queryOptions({
    queryKey: ['mass-changes', lang, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/mass-changes', { query: { lang, page, pageSize: AUDIT_PAGE_SIZE }, signal }),
  });

/** What changed, newest first: read anew each time someone looks. For admins. */
export const auditQuery = (api: ApiClient, request: AuditRequest) =>
  queryOptions({
    queryKey: ['audit', request],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/audit', { query: request, signal }),
  });
