import type { Wine } from '#contract/wines';

/** What a card says of a wine. */
export type CardWine = Pick<
  Wine,
  'id' | 'slug' | 'name' | 'vintage' | 'color' | 'sweetnessLevel' | 'price' | 'bottleImage'
>;

/** The widest copy that a bottle of 9rem asks for, on any screen. */
const WIDEST_PX = 640;

/** A wine without what its card does not need, so that a list of them is small. */
export function cardWine({ id, slug, name, vintage, color, sweetnessLevel, price, bottleImage }: Wine): CardWine {
  const renditions = bottleImage?.renditions ?? [];
  const narrow = renditions.filter(({ width }) => width <= WIDEST_PX);
  const image = bottleImage && {
    ...bottleImage,
    placeholder: '',
    renditions: narrow.length > 0 ? narrow : renditions,
  };
  return { id, slug, name, vintage, color, sweetnessLevel, price, bottleImage: image };
}
