import type { Wine } from '#contract/wines';
import { useServices } from '#shared/api/services';
import { Dotted } from '#shared/ui/dotted';

/**
 * Allergens of a wine and the link to its label with ingredients and nutrition declaration, which the law
 * requires beside each wine and price. Nothing without a published label (`label` null). The label is not a
 * page of the site, so the link is a plain one.
 */
export function AllergensAndLabelLink({ label }: Pick<Wine, 'label'>) {
  const { settings, i18n } = useServices();
  return (
    label && (
      <span className="relative block text-xs text-ink-soft">
        <Dotted>
          {label.allergens.map((each) => i18n.t(`common.wine.contains.${each}`))}
          <a href={`${settings.labelOrigin}/l/${label.code}?lang=${i18n.language}`} className="text-link">
            {i18n.t('common.wine.label')}
          </a>
        </Dotted>
      </span>
    )
  );
}
