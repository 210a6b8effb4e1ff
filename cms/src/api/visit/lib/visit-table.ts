import type { Language } from '../../../contract/languages';
import { getWineryClock } from '../../../contract/visibility';
import type { Visit, VisitState } from '../../../contract/visits';
import type { FileTable } from '../../downloads/lib/table-xlsx';

type LocalisedText = Readonly<Record<Language, string>>;
const both = (sl: string, en: string): LocalisedText => ({ sl, en });

const SHEET_NAME = both('Obiski', 'Visits');

const STATES: Readonly<Record<VisitState, LocalisedText>> = {
  New: both('Novo', 'New'),
  Proposed: both('Predlagan drug termin', 'Other time proposed'),
  Confirmed: both('Potrjeno', 'Confirmed'),
  Declined: both('Zavrnjeno', 'Declined'),
  Cancelled: both('Odpovedano', 'Cancelled'),
  Done: both('Opravljeno', 'Done'),
  Missed: both('Gostov ni bilo', 'No-show'),
};
const LANGUAGE_NAMES: Readonly<Record<Language, LocalisedText>> = {
  sl: both('slovenščina', 'Slovenian'),
  en: both('angleščina', 'English'),
};
const SOURCES: Readonly<Record<Visit['source'], LocalisedText>> = {
  site: both('spletna stran', 'website'),
  staff: both('sodelavci', 'staff'),
};

const formatTime = (instant: string | null): string => (instant ? getWineryClock(new Date(instant)).time : '');

interface Column {
  heading: LocalisedText;
  /** In characters. */
  width: number;
  getCell: (visit: Visit, language: Language) => FileTable['rows'][number][number];
}

const COLUMNS: readonly Column[] = [
  { heading: both('Dan', 'Day'), width: 13, getCell: ({ date }) => ({ day: date }) },
  { heading: both('Začetek', 'Start'), width: 9, getCell: ({ start }) => formatTime(start) },
  { heading: both('Konec', 'End'), width: 9, getCell: ({ end }) => formatTime(end) },
  { heading: both('Doživetje', 'Experience'), width: 28, getCell: ({ experience }) => experience?.title ?? '' },
  { heading: both('Osebe', 'People'), width: 8, getCell: ({ people }) => people },
  { heading: both('Stanje', 'State'), width: 20, getCell: ({ state }, language) => STATES[state][language] },
  { heading: both('Ime', 'Name'), width: 24, getCell: ({ name }) => name },
  { heading: both('E-pošta', 'Email'), width: 28, getCell: ({ email }) => email },
  { heading: both('Telefon', 'Phone'), width: 18, getCell: ({ phone }) => phone },
  {
    heading: both('Jezik gosta', 'Guest’s language'),
    width: 16,
    getCell: (visit, language) => LANGUAGE_NAMES[visit.language][language],
  },
  { heading: both('Sporočilo', 'Message'), width: 40, getCell: ({ message }) => message },
  { heading: both('Opomba za sodelavce', 'Note for staff'), width: 40, getCell: ({ staffNote }) => staffNote },
  { heading: both('Vir', 'Source'), width: 14, getCell: ({ source }, language) => SOURCES[source][language] },
  {
    heading: both('Prispelo', 'Received'),
    width: 13,
    getCell: ({ createdAt }) => ({ day: getWineryClock(new Date(createdAt)).day }),
  },
];

/** Creates the table of visits for staff, with headings and states in their language. */
export const createVisitTable = (visits: readonly Visit[], language: Language): FileTable => ({
  name: SHEET_NAME[language],
  language,
  columns: COLUMNS.map(({ heading, width }) => ({ heading: heading[language], width })),
  rows: visits.map((visit) => COLUMNS.map(({ getCell }) => getCell(visit, language))),
});
