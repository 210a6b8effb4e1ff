import type { MediaUsage } from '#contract/media';
import type { TFunction } from '#shared/i18n/i18n';

/** Name of a document that uses an image, with its kind: `Wine: Rebula`. */
export function getUsageName({ entity, title }: MediaUsage, t: TFunction): string {
  const kind = t([`adminMedia.entities.${entity}`, `adminEntities.${entity}.one`], { defaultValue: entity });
  return title === '' ? kind : `${kind}: ${title}`;
}
