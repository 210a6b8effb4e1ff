import { API_PREFIX } from '#contract/api-prefix';

export type QueryValue = string | number | boolean | null | undefined;
/** The parameters of a path, by their names. */
export type Params = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

const isEmpty = (value: QueryValue): boolean => value === null || value === undefined || value === '';

/**
 * The address of a call: parameters written into the path, empty values dropped, arrays repeated, `lang` added if absent
 * (requirements H1, H2).
 */
export function requestUrl(
  host: string,
  path: string,
  { params = {}, query = {} }: { params?: Params; query?: Query },
  language: string,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (!isEmpty(each)) search.append(name, String(each));
  }
  if (!search.has('lang')) search.set('lang', language);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `${host}${API_PREFIX}${address}?${search.toString()}`;
}
