import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Label } from '#contract/labels';
import { useServices } from '#shared/api/services';
import { FormSelect } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { StaffCard } from '#shared/ui/staff-page';
import type { CellarWine } from '../lib/cellar-wine';
import { labelsOfWine } from '../lib/lot-collection';
import { WineChoice } from './wine-choice';

/** The label on the bottles: one of the versions of the wine that is chosen. */
function LabelChoice() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { wineId, labelId } = useWatch({ name: 'shared' }) as { wineId: string; labelId: string };
  const { data: labels = [] } = useQuery(labelsOfWine(api, wineId));
  const name = ({ state, code, publishedAt, updatedAt }: Label): string =>
    [t(`adminLabels.states.${state}`), code, formatInstant(publishedAt ?? updatedAt, language)]
      .filter(Boolean)
      .join(' · ');
  // A label that was chosen stays chosen while the versions are on their way, and when it is one of another wine.
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

/** The card of a lot: its wine, its bottles and the label on them. */
export function LotCards({ wines }: { wines: readonly CellarWine[] }) {
  const { t } = useTranslation();
  return (
    <StaffCard title={t('adminLots.cards.lot')}>
      <div className="grid gap-5 @lg:grid-cols-2">
        <WineChoice wines={wines} />
        <FormTextField name="shared.code" />
        <FormTextField name="shared.bottledOn" type="date" />
        <FormNumberField name="shared.bottles" />
        <LabelChoice />
      </div>
    </StaffCard>
  );
}
