import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';

/** The token of a form that is opened now. */
export const visitFormQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['visit-form'],
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
      consent: form.has('consent'),
      website: text('website'),
      token: text('token'),
    },
  });
};
