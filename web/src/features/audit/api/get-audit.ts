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

/** What changed, newest first: read anew each time someone looks. For admins. */
export const auditQuery = (api: ApiClient, request: AuditRequest) =>
  queryOptions({
    queryKey: ['audit', request],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get('/audit', { query: request, signal }),
  });
