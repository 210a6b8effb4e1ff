import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';

/** What a form said that was sent without scripts, and why it was refused. */
export interface RefusedVisit {
  /** What was typed, by field. */
  typed: Readonly<Record<string, string>>;
  /** What is wrong with it, by field. */
  errors: Readonly<Record<string, string>>;
  /** Why it was refused, in words for its visitor; without them nobody knows. */
  failure?: string | undefined;
}

/** By which the server keeps the token of a form, and a form that it gives back, for the page that it answers with. */
export const VISIT_FORM_KEY = ['visit-form'] as const;
export const REFUSED_VISIT_KEY = ['refused-visit'] as const;

/** The token of a form that is opened now. */
export const visitFormQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: VISIT_FORM_KEY,
    queryFn: ({ signal }) => api.get('/visits/form', { signal }),
    // Whoever comes back opens a form anew.
    staleTime: 0,
  });

/** Sends what a form says, as the server does where there are no scripts. */
export const requestVisit = (api: ApiClient, form: FormData, language: Language) => {
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
