import type { Language } from '#contract/languages';
import type { Trade } from '#contract/trade';
import { LAW_MARKETS } from '#contract/wine-law/law-markets';
import { findLawRule } from '#contract/wine-law/law-rules';
import { useServices } from '#shared/api/services';
import { createChoiceFormatter, getBilingualLabel } from '#shared/editor/field-labels';
import { BilingualText } from '#shared/editor/bilingual-field';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { getFieldLabelKeys } from '#shared/form/form-field';
import { FormCheckboxes } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { isJsonObject } from '#shared/lib/deep-equal';
import { StaffCard } from '#shared/ui/staff-page';
import { tradeSingle } from '../lib/trade-single';
import { LawDecisionsField } from './law-decisions-field';

/** Texts of the choices in conflicts and in the history. */
const CHOICES = { markets: 'adminLaw.markets' };

/** Describes a decision on a rule; `undefined` for another value. */
function describeDecision(value: unknown, t: TFunction, language: Language): string | undefined {
  if (!isJsonObject(value) || typeof value.ruleId !== 'string') return undefined;
  return `${findLawRule(value.ruleId)?.title[language] ?? value.ruleId}: ${t(`adminTrade.${value.applies ? 'yes' : 'no'}`)}`;
}

/**
 * Editor of the trade terms: VAT, end of validity, minimum order and terms of the trade price list (the
 * latter two in both languages), and of the law: markets, decisions on unsure rules, the day of the last
 * check, and the legal basis of a sign without words.
 */
export function TradeEditor({ trade }: { trade: Bilingual<Trade> }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const describeChoice = createChoiceFormatter(t, CHOICES);
  return (
    <VersionedEditor
      title={t('admin.sections.trade')}
      texts="adminTrade"
      getLabel={(path) => getBilingualLabel(t, path, (field) => t(getFieldLabelKeys('adminTrade', field)))}
      describeValue={(path, value) => describeDecision(value, t, language) ?? describeChoice(path, value)}
      isNew={trade.sl.version === 0}
      adapter={tradeSingle.createAdapter(api, trade)}
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
          <div className="space-y-5">
            <FormCheckboxes
              name="shared.markets"
              options={LAW_MARKETS.map((value) => ({ value, label: t(`adminLaw.markets.${value}`) }))}
            />
            <LawDecisionsField />
            <div className="grid gap-5 @lg:grid-cols-2">
              <FormTextField name="shared.legalCheckedOn" type="date" />
            </div>
            <div className="grid gap-5 @lg:grid-cols-2">
              <FormTextField name="shared.pictogramBasis" />
              <FormTextField name="shared.pictogramFrom" type="date" />
            </div>
          </div>
        </StaffCard>
      </div>
    </VersionedEditor>
  );
}
