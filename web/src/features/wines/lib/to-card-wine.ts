import type { Rendition } from '#contract/image-ref';
import type { Wine } from '#contract/wines';

/** Fields that a wine card needs. */
export type CardWine = Pick<
  Wine,
  | 'id'
  | 'slug'
  | 'language'
  | 'otherLanguageTexts'
  | 'name'
  | 'vintage'
  | 'color'
  | 'sweetnessLevel'
  | 'price'
  | 'soldOut'
  | 'bottleImage'
  | 'label'
>;

/** Widest rendition that a bottle of 9rem needs on any screen. */
const MAX_CARD_IMAGE_PX = 640;

/**
 * Renditions that a card may show: those up to `MAX_CARD_IMAGE_PX` wide, or all if there are only wider ones.
 */
function findCardRenditions(renditions: readonly Rendition[]): Rendition[] {
  const narrow = renditions.filter(({ width }) => width <= MAX_CARD_IMAGE_PX);
  return narrow.length > 0 ? narrow : [...renditions];
}

/**
 * Reduces a wine to the fields of its card, so that lists are small. Its image loses its placeholder and the
 * renditions (scaled copies) over 640 px wide, unless all are wider.
 */
export function toCardWine(wine: Wine): CardWine {
  const { id, slug, language, otherLanguageTexts, name, vintage } = wine;
  const { color, sweetnessLevel, price, soldOut, bottleImage, label } = wine;
  const image = bottleImage && {
    ...bottleImage,
    placeholder: '',
    renditions: findCardRenditions(bottleImage.renditions),
  };
  return {
    id,
    slug,
    language,
    otherLanguageTexts,
    name,
    vintage,
    color,
    sweetnessLevel,
    price,
    soldOut,
    bottleImage: image,
    label,
  };
}
