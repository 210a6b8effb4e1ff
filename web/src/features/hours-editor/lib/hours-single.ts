import { Hours, HoursUpdateRequest, hoursEntity } from '#contract/hours';
import type { OpenSpan } from '#contract/open-state';
import { createPart, createPartsForm } from '#shared/editor/parts-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';
import { pages } from '#shared/pages';

/**
 * Creates an empty exception of the opening-hours form: a random id, no date, no hours (closed), and an empty
 * note in both languages.
 */
export const createException = () => createPart({ date: '', hours: [] as OpenSpan[] }, { note: '' });

/** The list field of the opening-hours form; its other fields have no type of their own. */
export type HoursForm = { exceptions: ReturnType<typeof createException>[] };

/** Definition of the editor of the opening hours. */
export const hoursSingle = defineSingletonDocument({
  page: 'adminHours',
  path: '/hours',
  responseSchema: Hours,
  texts: 'adminHours',
  preview: { page: pages.home.href() },
  form: createPartsForm<Hours, HoursForm>({
    requestSchema: HoursUpdateRequest,
    localisedFields: hoursEntity.localised,
    getParts: ({ weekly, groupSize, holdHours, exceptions, notice }) => ({
      weekly,
      groupSize,
      holdHours,
      exceptions: exceptions.map((exception) => ({ id: exception.date, ...exception })),
      notice,
    }),
    toDocument: ({ exceptions, ...parts }) => ({
      ...parts,
      exceptions: (exceptions as { id: string }[]).map(({ id: _, ...exception }) => exception),
    }),
  }),
});
