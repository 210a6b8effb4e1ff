import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';

/** A visit form that was sent without scripts and rejected. */
export interface RejectedVisitForm {
  /** Typed values by field. */
  typed: Readonly<Record<string, string>>;
  /** Error texts by field. */
  errors: Readonly<Record<string, string>>;
  /** Error text of the whole form; absent if unknown. */
  failure?: string | undefined;
}

/** Query keys under which the server passes the form token and a rejected form to the page. */
export const VISIT_FORM_KEY = ['visit-form'] as const;
export const REJECTED_VISIT_KEY = ['refused-visit'] as const;

/**
 * Query of what a new visit form needs: its token, which a request must contain, and the largest number of
 * people. Each opened form reads a new token.
 */
export const visitFormQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: VISIT_FORM_KEY,
    queryFn: ({ signal }) => api.get('/visits/form', { signal }),
    // Every opened form needs a new token.
    staleTime: 0,
  });

/**
 * Sends a visit request with the values of the form, absent ones as empty texts, and the visitor's language,
 * as the server does for forms sent without scripts. Rejects with an HttpError with field errors if it is
 * invalid.
 */
export const submitVisitRequest = (api: ApiClient, form: FormData, language: Language) => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return api.call('POST', '/visits', {
    body: {
      date: text('date'),
      people: Number(text('people')),
      language,
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
      website: text('website'),
      token: text('token'),
    },
  });
};
