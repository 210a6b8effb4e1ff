import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Label } from '#contract/labels';
import { useServices } from '#shared/api/services';
import { FormSelect } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { StaffCard } from '#shared/ui/staff-page';
import type { CellarWine } from '../lib/cellar-wine';
import { labelChoicesQuery } from '../lib/lot-collection';
import { WineSelect } from './wine-select';

/** Select of the label version on the bottles, among those of the chosen wine. */
function LabelSelect() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { wineId, labelId } = useWatch({ name: 'shared' }) as { wineId: string; labelId: string };
  const { data: labels = [] } = useQuery(labelChoicesQuery(api, wineId));
  const name = ({ state, code, publishedAt, updatedAt }: Label): string =>
    [t(`adminLabels.states.${state}`), code, formatInstant(publishedAt ?? updatedAt, language)]
      .filter(Boolean)
      .join(' · ');
  // A chosen label stays selected while the versions load, and if it belongs to another wine.
  const isOther = labelId !== '' && !labels.some(({ id }) => id === labelId);
  return (
    <FormSelect
      name="shared.labelId"

      options={[
        { value: '', label: t('adminLots.noLabel') },
        ...labels.map((label) => ({ value: label.id, label: name(label) })),
        ...(isOther ? [{ value: labelId, label: t('adminLots.otherLabel') }] : []),
      ]}
    />
  );
}

/**
 * Form fields of a lot (bottles filled together): wine, lot code, day of bottling, number of bottles, date of
 * minimum durability, and the version of the wine's label that is on them. Needs the editor's form around it.
 */
export function LotCards({ wines }: { wines: readonly CellarWine[] }) {
  const { t } = useTranslation();
  return (
    <StaffCard title={t('adminLots.cards.lot')}>
      <div className="grid gap-5 @lg:grid-cols-2">
        <WineSelect wines={wines} />
        <FormTextField name="shared.code" />
        <FormTextField name="shared.bottledOn" type="date" />
        <FormNumberField name="shared.bottles" />
        <FormTextField name="shared.bestBefore" type="date" />
        <LabelSelect />
      </div>
    </StaffCard>
  );
}
