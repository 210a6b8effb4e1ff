import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useAppNavigation } from './app-navigation';
import { changedQuery, type QueryChange } from './query-string';

/**
 * Changes parts of the address's query, and leaves the others as they are in the address that the app is at or on its
 * way to: of two quick changes none is lost.
 */
export function useQueryChange(): (change: QueryChange, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  return (change, options) => void navigate({ search: changedQuery(navigation.search(), change) }, options);
}
