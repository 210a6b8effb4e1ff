import { demoWines } from '../wines';
import type { Caption } from './caption';

/** One bottle for each wine; the picture's name is the wine's slug. */
export const bottleCaptions: Caption[] = demoWines.map(({ slug, vintage, texts }) => {
  const label = (name: string): string => [name, vintage].filter(Boolean).join(' ');
  return {
    name: slug,
    year: 2025,
    focalPoint: { x: 50, y: 60 },
    title: { sl: label(texts.sl.name), en: label(texts.en.name) },
    alt: { sl: `Steklenica: ${label(texts.sl.name)}`, en: `Bottle: ${label(texts.en.name)}` },
  };
});
