import { API_PREFIX } from '#contract/api-prefix';

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

const isEmpty = (value: QueryValue): boolean => value === null || value === undefined || value === '';

/** The address of a call: empty values dropped, arrays repeated, `lang` added if absent (requirements H1, H2). */
export function requestUrl(host: string, path: string, query: Query, language: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!isEmpty(each as QueryValue)) search.append(name, String(each));
    }
  }
  if (!search.has('lang')) search.set('lang', language);
  return `${host}${API_PREFIX}${path}?${search.toString()}`;
}
