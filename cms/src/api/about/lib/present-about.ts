import type { About } from '../../../contract/about';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/language';
import { presentOptionalImage } from '../../../core/images/image-ref';
import { hasTranslation } from '../../../core/localised-rows';
import type { SingleRows } from '../../../core/single-reads';
import { linesOf } from '../../../core/text-lines';
import { byPlace, pairParts, translatedText } from '../../../core/translated-parts';
import { ABOUT_TEXTS, type AboutRow } from './about-row';

/** The story of the house in a language; which parts there are, and their images, the Slovenian row says. */
export function presentAbout({ row, translation }: SingleRows<AboutRow>, language: Language): About {
  const text = (field: (typeof ABOUT_TEXTS)[number]): string => translatedText(translation?.[field], row[field]);
  const milestones = pairParts(row.milestones, translation?.milestones, byPlace, (milestone, other) => ({
    year: milestone.year,
    text: translatedText(other?.text, milestone.text),
  }));
  return {
    version: row.version,
    updatedAt: new Date(row.updatedAt).toISOString(),
    language: hasTranslation(translation, ABOUT_TEXTS) ? language : DEFAULT_LANGUAGE,
    hero: {
      title: text('heroTitle'),
      subtitle: text('heroSubtitle'),
      image: presentOptionalImage(row.heroImage, language),
    },
    story: pairParts(row.story, translation?.story, byPlace, (part, other) => ({
      heading: translatedText(other?.heading, part.heading),
      body: translatedText(other?.body, part.body),
      image: presentOptionalImage(part.image, language),
    })),
    milestones: milestones.filter((milestone) => milestone.text !== ''),
    visit: { text: text('visitText'), openingHours: linesOf(text('openingHours')) },
  };
}
