import { useLocation } from 'react-router-dom';
import { applyQueryChange, type QueryChange } from '#shared/lib/query-string';
import { useQueryChange } from '#shared/lib/use-query-change';
import { pages } from '#shared/pages';
import { readVisitChoice, type VisitChoice } from '../lib/visit-url';

/** Choices of the visitor in the URL, and the ways to change them. */
export interface VisitChoiceControl {
  choice: VisitChoice;
  /** URL of the page with some choices changed, for links that also work without scripts. */
  href: (change: QueryChange, anchor?: string) => string;
  /** Changes some choices in place. */
  change: (change: QueryChange) => void;
  /** Opens the confirmation in place of the form. */
  confirm: (accepted: QueryChange) => void;
}

/** Returns the choices in the URL of /visit and functions to change them. */
export function useVisitChoice(): VisitChoiceControl {
  const { search } = useLocation();
  const changeQuery = useQueryChange();
  const choice = readVisitChoice(search);
  return {
    choice,
    // The server renders the page of all URLs with the same choices, so that only choices may be in its
    // links.
    href: (change, anchor = '') => pages.visit.href() + applyQueryChange('', { ...choice, ...change }) + anchor,
    change: (change) => {
      changeQuery(change, { replace: true, preventScrollReset: true });
    },
    confirm: (accepted) => {
      changeQuery({ ...accepted, month: null });
    },
  };
}
