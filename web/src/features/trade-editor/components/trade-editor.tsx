import { useTranslation } from 'react-i18next';
import type { Trade } from '#contract/trade';
import { useServices } from '#shared/api/services';
import { getBilingualLabel } from '#shared/editor/field-labels';
import { BilingualText } from '#shared/editor/bilingual-field';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { getFieldLabelKeys } from '#shared/form/form-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import type { Bilingual } from '#shared/lib/bilingual';
import { StaffCard } from '#shared/ui/staff-page';
import { tradeSingle } from '../lib/trade-single';

/**
 * Editor of the trade terms: VAT, end of validity, minimum order and terms of the trade price list (the
 * latter two in both languages), and the day of the last check of the legal rules.
 */
export function TradeEditor({ trade }: { trade: Bilingual<Trade> }) {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <VersionedEditor
      title={t('admin.sections.trade')}
      texts="adminTrade"
      getLabel={(path) => getBilingualLabel(t, path, (field) => t(getFieldLabelKeys('adminTrade', field)))}
      isNew={trade.sl.version === 0}
      source={tradeSingle.createAdapter(api, trade)}
    >
      <div className="space-y-6">
        <StaffCard title={t('adminTrade.cards.prices')} intro={t('adminTrade.prices')}>
          <div className="space-y-5">
            <div className="grid gap-5 @lg:grid-cols-2">
              <FormNumberField name="shared.vatPercent" unit="%" />
              <FormTextField name="shared.validUntil" type="date" />
            </div>
            <BilingualText name="minimumOrder" />
            <BilingualText name="terms" rows={4} />
          </div>
        </StaffCard>
        <StaffCard title={t('adminTrade.cards.law')} intro={t('adminTrade.law')}>
          <div className="max-w-xs">
            <FormTextField name="shared.legalCheckedOn" type="date" />
          </div>
        </StaffCard>
      </div>
    </VersionedEditor>
  );
}
