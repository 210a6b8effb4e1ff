import type { Wine } from '#contract/wines';
import { useServices } from '#shared/api/services';

/**
 * What has to be said wherever a wine or its price stands: its allergens, and the way to its label with the ingredients and the
 * nutrition declaration, which is no page of the site, hence a plain link. Nothing without a published label.
 */
export function WineLabel({ label }: Pick<Wine, 'label'>) {
  const { settings, i18n } = useServices();
  return (
    label && (
      <span className="relative block text-xs text-ink-soft">
        {label.allergens.map((each) => `${i18n.t(`common.wine.contains.${each}`)} · `)}
        <a href={`${settings.labelOrigin}/l/${label.code}?lang=${i18n.language}`} className="text-link">
          {i18n.t('common.wine.label')}
        </a>
      </span>
    )
  );
}
