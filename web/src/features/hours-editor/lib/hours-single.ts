import { Hours, HoursUpdateRequest } from '#contract/hours';
import type { OpenSpan } from '#contract/open-state';
import { newPart } from '#shared/editor/parts-form';
import { staffSingle } from '#shared/editor/staff-single';
import { pages } from '#shared/pages';

/** Creates an empty exception. */
export const newException = () => newPart({ date: '', hours: [] as OpenSpan[] }, { note: '' });

/** The list field of the opening-hours form; its other fields have no type of their own. */
export type HoursForm = { exceptions: ReturnType<typeof newException>[] };

/** Definition of the editor of the opening hours. */
export const hoursSingle = staffSingle<Hours, HoursForm>({
  page: 'adminHours',
  path: '/hours',
  answer: Hours,
  request: HoursUpdateRequest,
  texts: 'adminHours',
  shown: { page: pages.home.href() },
  parts: {
    texts: { weekly: [], exceptions: ['note'], notice: ['text'] },
    lists: ['exceptions'],
    needed: {},
    keys: { exceptions: 'date' },
    partsOf: ({ weekly, groupSize, exceptions, notice }) => ({
      weekly,
      groupSize,
      exceptions: exceptions.map((exception) => ({ id: exception.date, ...exception })),
      notice,
    }),
    whole: ({ exceptions, ...parts }) => ({
      ...parts,
      exceptions: (exceptions as { id: string }[]).map(({ id: _, ...exception }) => exception),
    }),
  },
});
