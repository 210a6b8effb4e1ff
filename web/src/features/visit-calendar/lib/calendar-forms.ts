import * as z from 'zod/mini';
import { addDays } from '#contract/add-days';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { StaffVisitRequest, VisitBlockRequest } from '#contract/visits';
import { parseWineryInput } from '#shared/form/form-instant-field';

/** Where a new visit begins. Days are `YYYY-MM-DD`, times `HH:MM`. */
export interface EntryStart {
  day: string;
  time?: string;
  /** Slug of an experience. */
  experience?: string;
}

/**
 * Form of a visit that staff enter. Its fields have the names of the request, so that errors find them;
 * `start` is a time of `date`, `HH:MM`.
 */
export interface EntryForm {
  experience: string;
  date: string;
  start: string;
  people: number | null;
  name: string;
  phone: string;
  email: string;
  language: Language;
  staffNote: string;
}

export const createEntryForm = ({ day, time = '', experience = '' }: EntryStart): EntryForm => ({
  experience,
  date: day,
  start: time,
  people: 2,
  name: '',
  phone: '',
  email: '',
  language: DEFAULT_LANGUAGE,
  staffNote: '',
});

/** Schema that converts the form of an entry to its request. An experience needs a time. */
export const EntryFormSchema = z.pipe(
  z.transform(({ experience, date, start, ...guest }: EntryForm) => ({
    ...guest,
    message: '',
    date,
    experience: experience || null,
    start: date !== '' && start !== '' ? parseWineryInput(`${date}T${start}`) : null,
  })),
  StaffVisitRequest.check(
    z.refine(({ experience, start }) => experience === null || start !== null, { error: 'required', path: ['start'] }),
  ),
);

/** Form of a blocked time. `start` and `end` are days; the times count unless it blocks whole days. */
export interface BlockForm {
  isWholeDays: boolean;
  start: string;
  startTime: string;
  end: string;
  endTime: string;
  experience: string;
  note: string;
}

export const createBlockForm = (day: string): BlockForm => ({
  isWholeDays: true,
  start: day,
  startTime: '12:00',
  end: day,
  endTime: '18:00',
  experience: '',
  note: '',
});

/** Schema that converts the form of a blocked time to its request. */
export const BlockFormSchema = z.pipe(
  z.transform(({ isWholeDays, start, startTime, end, endTime, experience, note }: BlockForm) => ({
    start: parseWineryInput(isWholeDays ? `${start}T00:00` : `${start}T${startTime}`),
    end: parseWineryInput(isWholeDays && end !== '' ? `${addDays(end)}T00:00` : `${end}T${endTime}`),
    experience: experience || null,
    note,
  })),
  VisitBlockRequest,
);
