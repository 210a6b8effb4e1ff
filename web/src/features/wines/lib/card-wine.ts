import type { Rendition } from '#contract/image-ref';
import type { Wine } from '#contract/wines';

/** What a card says of a wine. */
export type CardWine = Pick<
  Wine,
  'id' | 'slug' | 'name' | 'vintage' | 'color' | 'sweetnessLevel' | 'price' | 'soldOut' | 'bottleImage' | 'label'
>;

/** The widest copy that a bottle of 9rem asks for, on any screen. */
const WIDEST_PX = 640;

/** The copies that a card may show: where there is only a wider one, as of a new picture, that one. */
function findCardCopies(renditions: readonly Rendition[]): Rendition[] {
  const narrow = renditions.filter(({ width }) => width <= WIDEST_PX);
  return narrow.length > 0 ? narrow : [...renditions];
}

/** A wine without what its card does not need, so that a list of them is small. */
export function cardWine({
  id,
  slug,
  name,
  vintage,
  color,
  sweetnessLevel,
  price,
  soldOut,
  bottleImage,
  label,
}: Wine): CardWine {
  const image = bottleImage && {
    ...bottleImage,
    placeholder: '',
    renditions: findCardCopies(bottleImage.renditions),
  };
  return { id, slug, name, vintage, color, sweetnessLevel, price, soldOut, bottleImage: image, label };
}
