import { describe, expect, it } from 'vitest';
import { BlockFormSchema, createBlockForm, createEntryForm, EntryFormSchema, type EntryForm } from './calendar-forms';

const parseEntry = (values: Partial<EntryForm>) => {
  const form = { ...createEntryForm({ day: '2026-03-29' }), name: 'Ana', ...values };
  const { data, error } = EntryFormSchema.safeParse(form);
  return { data, issues: error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
};

describe('[F1] forms of the staff calendar', () => {
  it('convert a day and a time of the winery to an instant', () => {
    expect(parseEntry({ start: '15:00', experience: 'tasting' }).data).toMatchObject({
      date: '2026-03-29',
      start: '2026-03-29T13:00:00.000Z',
      experience: 'tasting',
      message: '',
      force: false,
    });
    expect(parseEntry({}).data).toMatchObject({ start: null, experience: null });
  });

  it('name what is wrong at its field', () => {
    expect(parseEntry({ start: '02:30' }).issues).toEqual(['start: time_skipped']);
    expect(parseEntry({ date: '2026-10-25', start: '02:30' }).issues).toEqual(['start: time_repeated']);
    expect(parseEntry({ date: '', start: '10:00' }).issues).toEqual(['date: invalid_date']);
    expect(parseEntry({ experience: 'tasting' }).issues).toEqual(['start: required']);
    expect(parseEntry({ people: null, name: '', email: 'ana' }).issues).toEqual([
      'people: invalid_number',
      'name: required',
      'email: invalid_email',
    ]);
  });

  it('block whole days from midnight to midnight, also when the clock changes', () => {
    expect(BlockFormSchema.safeParse(createBlockForm('2026-03-29')).data).toEqual({
      start: '2026-03-28T23:00:00.000Z',
      end: '2026-03-29T22:00:00.000Z',
      experience: null,
      note: '',
    });
    const wrong = { ...createBlockForm('2026-03-29'), isWholeDays: false, endTime: '11:00' };
    const missing = { ...createBlockForm(''), experience: 'tasting' };
    expect(BlockFormSchema.safeParse(wrong).error?.issues[0]).toMatchObject({
      path: ['end'],
      message: 'end_before_start',
    });
    expect(BlockFormSchema.safeParse(missing).error?.issues.map(({ path }) => path.join())).toEqual(['start', 'end']);
  });
});
