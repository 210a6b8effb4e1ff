import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EVENT_TYPES } from '#contract/queen';
import { useServices } from '#shared/api/services';
import { BilingualText } from '#shared/editor/bilingual-field';
import { PartsField } from '#shared/editor/parts-field';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormInstantField } from '#shared/form/form-instant-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { ImageListField } from '#shared/image-picker/image-list-field';
import { StaffCard } from '#shared/ui/staff-page';
import { createCard, createPick, createEvent } from '../lib/queen-single';

/** Start and end fields of an event: days, or days with times. */
function EventTimeFields({ path }: { path: string }) {
  const { t } = useTranslation();
  const isAllDay = Boolean(useWatch({ name: `${path}.allDay` }));
  return (
    <>
      <div className="@2xl:col-span-2">
        <FormSwitch name={`${path}.allDay`} />
      </div>
      {isAllDay ? (
        <>
          <FormInstantField name={`${path}.start`} label={t('adminHours.fields.from')} timeOfDay="00:00" />
          <FormInstantField name={`${path}.end`} label={t('adminHours.fields.to')} timeOfDay="23:59" />
        </>
      ) : (
        <>
          <FormInstantField name={`${path}.start`} />
          <FormInstantField name={`${path}.end`} />
        </>
      )}
    </>
  );
}

/** Whether an instant is before another; false for what is not typed yet. */
const hasPassed = (instant: string | null, now: Date): boolean =>
  instant !== null && instant !== '' && new Date(instant) < now;

/**
 * Form fields of the events, in the winery's time zone. The site sorts them by their start. Those that have
 * passed when the editor opens are folded.
 */
function QueenEventsCard() {
  const { t } = useTranslation();
  const { clock } = useServices();
  const [now] = useState(() => clock.now());
  return (
    <StaffCard title={t('adminQueen.cards.events')} intro={t('adminQueen.timeZone')}>
      <PartsField
        name="events"
        texts="adminQueen"
        fold={{
          id: 'queen.pastEvents',
          getTitle: (count) => t('adminQueen.pastEvents', { count }),
          isFolded: ({ start, end }) => hasPassed(end || start, now),
        }}
        createPart={createEvent}
      >
        {(path) => (
          <div className="space-y-4">
            <BilingualText parentPath={path} name="title" />
            <div className="grid gap-4 @2xl:grid-cols-2">
              <EventTimeFields path={path} />
              <FormTextField name={`${path}.location`} />
              <FormSelect
                name={`${path}.type`}
                options={EVENT_TYPES.map((value) => ({ value, label: t(`common.event.${value}`) }))}
              />
              <FormTextField name={`${path}.mapsUrl`} inputMode="url" />
              <FormTextField name={`${path}.infoUrl`} inputMode="url" />
            </div>
          </div>
        )}
      </PartsField>
    </StaffCard>
  );
}

/** A wine that can be picked. */
export interface PickableWine {
  slug: string;
  name: string;
  /** Whether visitors see it now; they see picks of such wines only. */
  isShown: boolean;
}

const getSlug = (slug: string): string => slug;

/**
 * Form fields of the section about the Wine Queen, with texts in both languages: portrait with title, story,
 * cards, picked wines with notes (from `wines`), events and pictures. Needs the editor's form around it.
 */
export function QueenCards({ wines }: { wines: readonly PickableWine[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const getName = (slug: string) => wines.find((wine) => wine.slug === slug)?.name ?? slug;

  return (
    <div className="space-y-6">
      <StaffCard title={t('adminQueen.cards.hero')}>
        <div className="space-y-5">
          <BilingualText parentPath="hero" name="title" />
          <BilingualText parentPath="hero" name="subtitle" rows={3} />
          <ImageField name="hero.image" folder="Queen" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminQueen.cards.bio')}>
        <div className="space-y-5">
          <BilingualText parentPath="bio" name="heading" />
          <BilingualText parentPath="bio" name="body" rows={6} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminQueen.cards.cards')}>
        <PartsField
          name="cards"
          texts="adminQueen"
          getTitle={({ [language]: texts, sl }) => texts.title || sl.title}
          createPart={createCard}
        >
          {(path) => (
            <div className="space-y-4">
              <BilingualText parentPath={path} name="title" />
              <BilingualText parentPath={path} name="text" rows={3} />
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={t('adminQueen.cards.picks')}>
        <PartsField
          name="picks"
          texts="adminQueen"
          getTitle={({ wineSlug }) => getName(wineSlug)}
          createPart={createPick}
        >
          {(path) => (
            <div className="space-y-4">
              <FormSelect
                name={`${path}.wineSlug`}
                options={[
                  { value: '', label: t('adminQueen.chooseWine') },
                  ...wines.map(({ slug, name, isShown }) => ({
                    value: slug,
                    label: isShown ? name : t('adminQueen.hiddenWine', { name }),
                  })),
                ]}
                getOtherLabel={getSlug}
              />
              <BilingualText parentPath={path} name="note" rows={2} />
            </div>
          )}
        </PartsField>
      </StaffCard>
      <QueenEventsCard />
      <StaffCard title={t('adminQueen.cards.mediaImages')}>
        <ImageListField name="mediaImages" folder="Queen" />
      </StaffCard>
    </div>
  );
}
