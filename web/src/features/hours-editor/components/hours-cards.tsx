import { useState } from 'react';
import { WEEKDAYS } from '#contract/open-state';
import { getWineryDay } from '#contract/visibility';
import { useServices } from '#shared/api/services';
import { BilingualText } from '#shared/editor/bilingual-field';
import { PartsField } from '#shared/editor/parts-field';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import { createException } from '../lib/hours-single';
import { parseOpenSpan, formatOpenSpan } from '../lib/open-span-line';

const isDay = (date: string): boolean => /^\d{4}-\d\d-\d\d$/.test(date);

/**
 * Form fields of the opening hours: spans of each weekday, largest group of a visit, exceptions (day, spans,
 * note in both languages), and a notice to visitors with its first and last day. The site sorts exceptions by
 * their day; past ones are folded. Needs the editor's form around it.
 */
export function HoursCards() {
  const { t } = useTranslation();
  const { clock } = useServices();
  const [today] = useState(() => getWineryDay(clock.now()));
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminHours.cards.weekly')} intro={t('adminHours.weekly')}>
        <div className="grid gap-5 @lg:grid-cols-2 @2xl:grid-cols-4">
          {WEEKDAYS.map((day) => (
            <FormLinesField key={day} name={`weekly.${day}`} rows={2} parse={parseOpenSpan} format={formatOpenSpan} />
          ))}
        </div>
      </StaffCard>
      <StaffCard title={t('adminHours.cards.visits')} intro={t('adminHours.visits')}>
        <div className="grid max-w-xl gap-5 @lg:grid-cols-2">
          <FormNumberField name="groupSize" />
          <FormNumberField name="holdHours" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminHours.cards.exceptions')}>
        <PartsField
          name="exceptions"
          texts="adminHours"
          fold={{
            id: 'hours.pastExceptions',
            getTitle: (count) => t('adminHours.pastExceptions', { count }),
            isFolded: ({ date }: ReturnType<typeof createException>) => isDay(date) && date < today,
          }}
          createPart={createException}
        >
          {(path) => (
            <div className="space-y-4">
              <div className="grid gap-4 @2xl:grid-cols-2">
                <FormTextField name={`${path}.date`} type="date" />
                <FormLinesField name={`${path}.hours`} rows={2} parse={parseOpenSpan} format={formatOpenSpan} />
              </div>
              <BilingualText parentPath={path} name="note" />
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={t('adminHours.cards.notice')} intro={t('adminHours.notice')}>
        <div className="space-y-5">
          <div className="grid gap-4 @lg:grid-cols-2">
            <FormTextField name="notice.from" type="date" />
            <FormTextField name="notice.to" type="date" />
          </div>
          <BilingualText parentPath="notice" name="text" rows={2} />
        </div>
      </StaffCard>
    </div>
  );
}
