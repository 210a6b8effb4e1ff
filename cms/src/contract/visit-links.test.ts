import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGE_OPTIONS, listFieldIssues } from './field-messages';
import { VISIT_LINK_ACTIONS, VisitLinkRequest } from './visit-links';

const START = '2026-12-04T10:00:00Z';

const listIssues = (body: object): string[] => {
  const { error } = VisitLinkRequest.safeParse(body, FIELD_MESSAGE_OPTIONS);
  return error ? listFieldIssues(error).map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
};

describe('VisitLinkRequest', () => {
  it.each(VISIT_LINK_ACTIONS)('accepts the action %s with a time', (action) => {
    expect(VisitLinkRequest.parse({ action, start: START })).toEqual({ action, start: START });
  });

  it.each(VISIT_LINK_ACTIONS.filter((action) => action !== 'propose' && action !== 'change'))(
    'accepts the action %s without a time',
    (action) => {
      expect(listIssues({ action })).toEqual([]);
      expect(listIssues({ action, start: null, people: null })).toEqual([]);
    },
  );

  it('accepts a change of the number of people alone', () => {
    expect(listIssues({ action: 'change', people: 4 })).toEqual([]);
    expect(listIssues({ action: 'change', start: null, people: 1 })).toEqual([]);
    expect(listIssues({ action: 'change', start: START, people: 50 })).toEqual([]);
  });

  it.each([
    { action: 'propose' },
    { action: 'propose', start: null },
    { action: 'propose', people: 4 },
    { action: 'change' },
    { action: 'change', start: null, people: null },
  ])('requires a time of %j', (body) => {
    expect(listIssues(body)).toEqual(['start: required']);
  });

  it.each([
    [0, 'at_least?limit=1'],
    [51, 'too_many_people'],
    [2.5, 'invalid_number'],
  ])('refuses %d people', (people, message) => {
    expect(listIssues({ action: 'change', start: START, people })).toEqual([`people: ${message}`]);
  });

  it('reports an invalid number of people alone, without a time too', () => {
    expect(listIssues({ action: 'change', people: 0 })).toEqual(['people: at_least?limit=1']);
  });

  it('refuses an unknown action', () => {
    expect(listIssues({ action: 'erase', start: START })).toEqual(['action: invalid_choice']);
  });
});
