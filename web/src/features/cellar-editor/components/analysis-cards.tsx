import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import type { CellarWine } from '../lib/cellar-wine';
import { WineSelect } from './wine-select';

/** Measured values with their units; labels are computed from the first four. */
const MEASURED_UNITS = {
  alcohol: '% vol',
  sugar: 'g/l',
  acids: 'g/l',
  polyols: 'g/l',
  totalSo2: 'mg/l',
  freeSo2: 'mg/l',
  ph: '',
  volatileAcidity: 'g/l',
  extract: 'g/l',
} as const;

/**
 * Form fields of a laboratory analysis: wine, day, laboratory, the nine measured values with their units, and
 * a note. Needs the editor's form around it.
 */
export function AnalysisCards({ wines }: { wines: readonly CellarWine[] }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminAnalyses.cards.sample')}>
        <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-3">
          <WineSelect wines={wines} />
          <FormTextField name="shared.measuredOn" type="date" />
          <FormTextField name="shared.laboratory" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminAnalyses.cards.values')} intro={t('adminAnalyses.cards.valuesIntro')}>
        <div className="grid gap-5 @md:grid-cols-2 @2xl:grid-cols-3">
          {Object.entries(MEASURED_UNITS).map(([name, unit]) => (
            <FormNumberField key={name} name={`shared.${name}`} unit={unit} />
          ))}
        </div>
        <div className="mt-5">
          <FormTextField name="shared.note" />
        </div>
      </StaffCard>
    </div>
  );
}
