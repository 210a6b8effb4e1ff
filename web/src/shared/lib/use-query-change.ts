import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useAppNavigation } from './app-navigation';
import { applyQueryChange, type QueryChange } from './query-string';

/**
 * Returns a function that changes some query parameters of the current URL and navigates there. It starts
 * from the pending URL, so that two quick changes do not overwrite each other.
 */
export function useQueryChange(): (change: QueryChange, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const navigation = useAppNavigation();
  return (change, options) => void navigate({ search: applyQueryChange(navigation.getSearch(), change) }, options);
}
