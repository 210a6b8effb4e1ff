import { describe, expect } from 'vitest';
import { endpoints, type OperationId } from '#contract/endpoints';
import { getPublicationState, type Publication } from '#contract/publication';
import { PUBLICATION_FILTERS } from '#contract/staff-list';
import { STAFF_LISTS } from '../support/data/staff-list-cases';
import { type Columns, NAMES, read } from '../support/data/staff-list-documents';
import { type ListedDocument, test } from '../support/staff-list-test';

/** Sorts as the staff area did: texts in Slovenian, empty values last, equal ones in list order. */
function sortReference(documents: readonly ListedDocument[], value: Columns[string], isDescending: boolean) {
  const direction = isDescending ? -1 : 1;
  const isEmpty = (each: ReturnType<typeof value>): each is null | '' => each === null || each === '';
  return documents.toSorted((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
    return direction * (typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'sl'));
  });
}

/** Makes two pages, of which the first ends between the two equal names. */
const PAGE_SIZE = 5;

const listIds = (documents: readonly { id: string }[]): string[] => documents.map(({ id }) => id);

const listSorts = (operation: OperationId): string[] =>
  (endpoints[operation] as unknown as { query: { shape: { sort: { def: { innerType: { options: string[] } } } } } })
    .query.shape.sort.def.innerType.options;

describe.each(Object.entries(STAFF_LISTS))(
  '[R33] the staff list of %s',
  (_name, { operation, fill, columns, isPublished }) => {
    test('is sorted by each column over several pages', async ({ lists }) => {
      const own = { ...(await fill(lists)), ...(isPublished && { status: 'all' }) };
      const sorts = listSorts(operation);
      expect(sorts.toSorted()).toEqual(
        Object.keys(columns)
          .flatMap((name) => [name, `${name}-desc`])
          .toSorted(),
      );
      for (const lang of ['sl', 'en']) {
        const documents = await lists.readAll(operation, { ...own, lang });
        expect(documents).toHaveLength(NAMES.length);
        for (const sort of sorts) {
          const value = columns[sort.replace(/-desc$/, '')] ?? (() => null);
          const expected = sortReference(documents, value, sort.endsWith('-desc'));
          const found = await lists.readAll(operation, { ...own, lang, sort }, PAGE_SIZE);
          expect(found.map(value), `${lang} ${sort}`).toEqual(expected.map(value));
          expect(listIds(found), `${lang} ${sort}`).toEqual(listIds(expected));
        }
      }
      const response = await lists.editor.expectProblem(operation, 'validation_failed', { query: { sort: 'nothing' } });
      expect(response.body.detail + JSON.stringify(response.body.extensions)).toContain('sort');
    });
  },
);

describe.each(Object.entries(STAFF_LISTS).filter(([, { isPublished }]) => isPublished))(
  '[R33] the staff list of %s',
  (_name, { operation, fill, columns }) => {
    test('is filtered by publication and translation as its documents are', async ({ lists }) => {
      const own = { ...(await fill(lists)), status: 'all' };
      for (const lang of ['sl', 'en']) {
        const documents = await lists.readAll(operation, { ...own, lang });
        const now = new Date();
        for (const publication of PUBLICATION_FILTERS) {
          const state = publication === 'published' ? 'shown' : publication;
          const expected = documents.filter(
            (document) => getPublicationState(document as unknown as Publication, now) === state,
          );
          const query = { ...own, lang, publication };
          expect(listIds(await lists.readAll(operation, query, 2)), publication).toEqual(listIds(expected));
          const sorted = sortReference(expected, columns.name ?? (() => null), true);
          expect(listIds(await lists.readAll(operation, { ...query, sort: 'name-desc' }, 2))).toEqual(listIds(sorted));
        }
        const incomplete = documents.filter(({ missingTranslations }) => {
          const missing = missingTranslations as { sl: string[]; en: string[] };
          return missing.sl.length + missing.en.length > 0;
        });
        expect(incomplete.length).toBeGreaterThan(0);
        expect(incomplete.length).toBeLessThan(documents.length);
        const query = { ...own, lang, translation: 'incomplete' };
        expect(listIds(await lists.readAll(operation, query, 2))).toEqual(listIds(incomplete));
        const drafts = incomplete.filter(({ published }) => published !== true);
        const both = { ...query, publication: 'draft', sort: 'updated' };
        expect(listIds(await lists.readAll(operation, both, 2))).toEqual(
          listIds(sortReference(drafts, read('updatedAt'), false)),
        );
      }
    });

    test('shows visitors what it showed them, whatever they ask', async ({ lists, guest }) => {
      const own = await fill(lists);
      const query = { ...own, lang: 'en' };
      const { body } = await guest.call(operation as 'listAwards', 200, { query });
      expect(body.items.length).toBeGreaterThan(0);
      for (const parameters of [
        { sort: 'updated-desc' },
        { publication: 'draft' },
        { translation: 'incomplete' },
        { status: 'all', publication: 'draft', translation: 'incomplete', sort: 'updated-desc' },
      ]) {
        const asked = await guest.call(operation as 'listAwards', 200, { query: { ...query, ...parameters } });
        expect(asked.body, JSON.stringify(parameters)).toEqual(body);
      }
    });
  },
);
