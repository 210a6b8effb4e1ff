import { useWatch } from 'react-hook-form';
import { Coordinates } from '#contract/coordinates';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { buildMapUrl } from '#shared/place-map/build-map-url';
import { parsePlace } from '#shared/place-map/parse-place';
import { PlaceMap } from '#shared/place-map/place-map';
import { projectPoint } from '#shared/place-map/project-point';
import { StaffNewTabLink } from '#shared/ui/staff-new-tab-link';

const NAME = 'shared.place';

/**
 * Form field of the place of a wine: one text with latitude and longitude, or the link to a point on a map.
 * Below it the point on the map that visitors see, as soon as the text is valid.
 */
export function PlaceField() {
  const { t } = useTranslation();
  const place = Coordinates.safeParse(parsePlace(useWatch({ name: NAME }) as string)).data;
  return (
    <div className="grid items-start gap-5 @2xl:grid-cols-2">
      <FormTextField name={NAME} />
      {place && (
        <div className="max-w-xs text-xs text-ink-soft">
          {projectPoint(place) ? (
            <PlaceMap place={place} label={t('adminWines.place.map')} />
          ) : (
            <p role="status">{t('adminWines.place.outside')}</p>
          )}
          <p className="mt-2">
            <StaffNewTabLink href={buildMapUrl(place)} label={t('adminWines.place.open')} />
          </p>
        </div>
      )}
    </div>
  );
}
