import { useTranslation } from 'react-i18next';
import { EVENT_TYPES } from '#contract/queen';
import { BilingualText } from '#shared/editor/in-both-languages';
import { PartsField } from '#shared/editor/parts-field';
import { FormMomentField } from '#shared/form/form-moment-field';
import { FormSelect } from '#shared/form/form-select';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { StaffCard } from '#shared/ui/staff-card';
import { newEvent } from '../lib/queen-single';

/** The calendar of the Queen; times are those of the winery. */
export function QueenEventsCard() {
  const { t } = useTranslation();
  const language = useLanguage();
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
            <BilingualText within={path} name="title" />
            <div className="grid gap-4 md:grid-cols-2">
              <FormMomentField name={`${path}.start`} />
              <FormMomentField name={`${path}.end`} optional />
              <FormTextField name={`${path}.location`} />
              <FormSelect
                name={`${path}.type`}
                options={EVENT_TYPES.map((value) => ({ value, label: t(`common.event.${value}`) }))}
              />
              <FormTextField name={`${path}.mapsUrl`} inputMode="url" optional />
              <FormTextField name={`${path}.infoUrl`} inputMode="url" optional />
            </div>
          </div>
        )}
      </PartsField>
    </StaffCard>
  );
}
