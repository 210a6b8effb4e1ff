import '#shared/ui/styles/visit-sheet.css';
import type { Experience } from '#contract/experiences';
import type { Visit } from '#contract/visits';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay, formatTime } from '#shared/lib/format-instant';
import { useBlockTexts } from '../hooks/use-block-texts';
import { formatBlockedHours } from '../lib/block-time';
import type { DayEntry, DayPlan } from '../lib/day-plan';
import { DayHours } from './day-hours';

const COLUMNS = ['time', 'experience', 'people', 'name', 'phone', 'language', 'note'] as const;

interface PrintSheetProps {
  plans: readonly DayPlan[];
  experiences: readonly Experience[];
}

/** The days of a calendar as a sheet for the cellar; it appears on paper only. */
export function PrintSheet({ plans, experiences }: PrintSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const blocks = useBlockTexts(experiences);
  const listCells = ({ start, end, experience, people, name, phone, message, staffNote, ...visit }: Visit) => ({
    time: start && end ? `${formatTime(start)}–${formatTime(end)}` : t('adminVisits.noTime'),
    experience: experience?.title ?? '–',
    people: String(people),
    name: visit.state === 'Confirmed' ? name : `${name} (${t(`adminVisits.states.${visit.state}`)})`,
    phone: phone || '–',
    language: t(`admin.languages.${visit.language}`),
    note: [message, staffNote].filter(Boolean).join('\n'),
  });
  const renderRow = (entry: DayEntry, day: string) => {
    if (entry.kind === 'block')
      return (
        <tr key={entry.block.id}>
          <td>{formatBlockedHours(entry.block, day) ?? t('adminVisitCalendar.wholeDay')}</td>
          <td colSpan={COLUMNS.length - 1}>{blocks.describe(entry.block)}</td>
        </tr>
      );
    const cells = listCells(entry.visit);
    return (
      <tr key={entry.visit.id}>
        {COLUMNS.map((name) => (
          <td key={name}>{cells[name]}</td>
        ))}
      </tr>
    );
  };
  return (
    <div className="print-only visit-sheet">
      {plans.map((plan) => (
        <section key={plan.day}>
          <h2>{formatDay(plan.day, language)}</h2>
          <DayHours plan={plan} />
          {plan.entries.length === 0 ? (
            <p>{t('adminVisitCalendar.none')}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  {COLUMNS.map((name) => (
                    <th key={name} scope="col">
                      {t(`adminVisitCalendar.columns.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{plan.entries.map((entry) => renderRow(entry, plan.day))}</tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  );
}
