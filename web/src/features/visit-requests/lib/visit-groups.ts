import { createChoiceParser } from '#contract/query-values';
import { VISIT_GROUPS, VISIT_STATES, type VisitGroup, type VisitState } from '#contract/visits';
import { staffPages } from '#shared/staff-pages';

/** States of visits that have an answer, in the order of the filter. */
export const ANSWERED_STATES: readonly VisitState[] = VISIT_STATES.filter(
  (state) => state !== 'New' && state !== 'Proposed',
);

/** Rules of the list's query parameters: `group` shows one group alone, `state` filters the answered ones. */
export const VISIT_LIST_RULES = {
  group: createChoiceParser(VISIT_GROUPS),
  state: createChoiceParser(ANSWERED_STATES),
};

/** Builds the URL of the list of one group of visits. */
export const buildVisitGroupHref = (group: VisitGroup): string => `${staffPages.adminVisits.href()}?group=${group}`;
