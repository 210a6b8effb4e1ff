import { describe, expect, it } from 'vitest';
import { listIssues } from '../../../tests/support/list-issues';
import { VISIT_LINK_ACTIONS, VisitLinkRequest } from './visit-links';

const START = '2026-12-04T10:00:00Z';

const listLinkIssues = (body: object): string[] => listIssues(VisitLinkRequest, body);

describe('VisitLinkRequest', () => {
  it.each(VISIT_LINK_ACTIONS)('accepts the action %s with a time', (action) => {
    expect(VisitLinkRequest.parse({ action, start: START })).toEqual({ action, start: START });
  });

  it.each(VISIT_LINK_ACTIONS.filter((action) => action !== 'propose' && action !== 'change'))(
    'accepts the action %s without a time',
    (action) => {
      expect(listLinkIssues({ action })).toEqual([]);
      expect(listLinkIssues({ action, start: null, people: null })).toEqual([]);
    },
  );

  it('accepts a change of the number of people alone', () => {
    expect(listLinkIssues({ action: 'change', people: 4 })).toEqual([]);
    expect(listLinkIssues({ action: 'change', start: null, people: 1 })).toEqual([]);
    expect(listLinkIssues({ action: 'change', start: START, people: 50 })).toEqual([]);
  });

  it.each([
    { action: 'propose' },
    { action: 'propose', start: null },
    { action: 'propose', people: 4 },
    { action: 'change' },
    { action: 'change', start: null, people: null },
  ])('requires a time of %j', (body) => {
    expect(listLinkIssues(body)).toEqual(['start: required']);
  });

  it.each([
    [0, 'at_least?limit=1'],
    [51, 'too_many_people'],
    [2.5, 'invalid_number'],
  ])('refuses %d people', (people, message) => {
    expect(listLinkIssues({ action: 'change', start: START, people })).toEqual([`people: ${message}`]);
  });

  it('reports an invalid number of people alone, without a time too', () => {
    expect(listLinkIssues({ action: 'change', people: 0 })).toEqual(['people: at_least?limit=1']);
  });

  it('refuses an unknown action', () => {
    expect(listLinkIssues({ action: 'erase', start: START })).toEqual(['action: invalid_choice']);
  });
});
