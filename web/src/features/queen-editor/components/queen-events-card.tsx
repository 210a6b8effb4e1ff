import { useTranslation } from 'react-i18next';
import { EVENT_TYPES } from '#contract/queen';
import { InBothLanguages } from '#shared/editor/in-both-languages';
import { PartsField } from '#shared/editor/parts-field';
import { FormMomentField } from '#shared/form/form-moment-field';
import { FormSelect } from '#shared/form/form-select';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { StaffCard } from '#shared/ui/staff-card';
import { newEvent } from '../lib/queen-form';

/** The calendar of the Queen; times are those of the winery. */
export function QueenEventsCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (field: string) => t(`adminQueen.fields.${field}`);
  return (
    <StaffCard title={t('adminQueen.cards.events')} intro={t('adminQueen.timeZone')}>
      <PartsField
        name="events"
        texts="adminQueen"
        titleOf={({ [language]: texts, sl }) => texts.title || sl.title}
        newPart={newEvent}
      >
        {(path) => (
          <div className="space-y-4">
            <InBothLanguages within={path} name="title" label={label('title')}>
              {(field) => <FormTextField {...field} />}
            </InBothLanguages>
            <div className="grid gap-4 md:grid-cols-2">
              <FormMomentField name={`${path}.start`} label={label('start')} />
              <FormMomentField name={`${path}.end`} label={label('end')} optional />
              <FormTextField name={`${path}.location`} label={label('location')} />
              <FormSelect
                name={`${path}.type`}
                label={label('type')}
                options={EVENT_TYPES.map((value) => ({ value, label: t(`common.event.${value}`) }))}
              />
              <FormTextField name={`${path}.mapsUrl`} label={label('mapsUrl')} inputMode="url" optional />
              <FormTextField name={`${path}.infoUrl`} label={label('infoUrl')} inputMode="url" optional />
            </div>
          </div>
        )}
      </PartsField>
    </StaffCard>
  );
}
