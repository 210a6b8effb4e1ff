import { useController, useWatch } from 'react-hook-form';
import type { LawDecision } from '#contract/law-settings';
import { isMarketConcerned, type LawMarket } from '#contract/wine-law/law-markets';
import type { LawRule } from '#contract/wine-law/law-rule';
import { LAW_RULES } from '#contract/wine-law/law-rules';
import { getControlClass, getFieldId } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';

interface DecisionSelectProps {
  id: string;
  rule: LawRule;
  decision: LawDecision | undefined;
  /** Called with `null` to decide nothing. */
  onDecide: (applies: boolean | null) => void;
  onBlur: () => void;
}

/** Choice of whether an unsure rule applies to the winery, with the source of the rule. */
function DecisionSelect({ id, rule, decision, onDecide, onBlur }: DecisionSelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const value = decision === undefined ? 'none' : decision.applies ? 'applies' : 'doesNotApply';
  return (
    <li>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {rule.title[language]}
      </label>
      <p id={`${id}-source`} className="mb-1 text-xs text-ink-soft">
        {t('adminLaw.source', { source: rule.source[language] })}.{' '}
        {t('adminLaw.checkedOn', { day: formatDate(rule.checkedOn, language) })}. {t('adminLaw.certainties.unsure')}.
      </p>
      <select
        id={id}
        aria-describedby={`${id}-source`}
        className={getControlClass(false)}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => {
          onDecide(target.value === 'none' ? null : target.value === 'applies');
        }}
      >
        {(['none', 'applies', 'doesNotApply'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`adminLaw.decisions.${each}`)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** Decisions of the winery on the unsure rules of its markets. */
export function LawDecisionsField() {
  const { t } = useTranslation();
  const { field } = useController({ name: 'shared.lawDecisions' });
  const markets = useWatch({ name: 'shared.markets' }) as LawMarket[];
  const decisions = field.value as LawDecision[];
  const unsure = LAW_RULES.filter(
    ({ certainty, market, duty }) =>
      certainty === 'unsure' && duty.kind !== 'notice' && isMarketConcerned(market, markets),
  );
  return (
    <fieldset id={getFieldId('shared.lawDecisions')}>
      <legend className="mb-2 text-xs font-semibold">{t('adminTrade.fields.lawDecisions')}</legend>
      {unsure.length === 0 ? <p className="text-sm">{t('adminTrade.noUnsure')}</p> : null}
      <ul className="space-y-4">
        {unsure.map((rule) => (
          <DecisionSelect
            key={rule.id}
            id={getFieldId(`shared.lawDecisions.${rule.id}`)}
            rule={rule}
            decision={decisions.find(({ ruleId }) => ruleId === rule.id)}
            onBlur={field.onBlur}
            onDecide={(applies) => {
              const others = decisions.filter(({ ruleId }) => ruleId !== rule.id);
              field.onChange(applies === null ? others : [...others, { ruleId: rule.id, applies }]);
            }}
          />
        ))}
      </ul>
    </fieldset>
  );
}
