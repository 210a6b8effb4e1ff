import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useAppNavigation } from './app-navigation';

/** Parameters of a query and what they become; an empty text drops one. */
export type QueryChange = Readonly<Record<string, string>>;

/** A query (`?a=1`) after a change; empty when no parameter is left. */
export function changedQuery(search: string, change: QueryChange): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Changes parts of the address's query, and leaves the others as they are in the address that the app is at or on its
 * way to: of two quick changes none is lost.
 */
export function useQueryChange(): (change: QueryChange, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  return (change, options) => void navigate({ search: changedQuery(navigation.search(), change) }, options);
}
