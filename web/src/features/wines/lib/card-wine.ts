import type { Wine } from '#contract/wines';

/** What a card says of a wine. */
export type CardWine = Pick<
  Wine,
  'id' | 'slug' | 'name' | 'vintage' | 'color' | 'sweetnessLevel' | 'price' | 'soldOut' | 'bottleImage' | 'label'
>;

/** The widest copy that a bottle of 9rem asks for, on any screen; of each picture there are narrower ones. */
const WIDEST_PX = 640;

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
    renditions: bottleImage.renditions.filter(({ width }) => width <= WIDEST_PX),
  };
  return { id, slug, name, vintage, color, sweetnessLevel, price, soldOut, bottleImage: image, label };
}
