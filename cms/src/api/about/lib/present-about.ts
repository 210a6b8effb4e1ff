import type { About } from '../../../contract/about';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { presentOptionalImage } from '../../../core/images/image-ref';
import { hasTranslation, type TextScope } from '../../../core/documents/localised-rows';
import { missingTexts } from '../../../core/documents/missing-texts';
import { textIn, type SingleRows, type SingleView } from '../../../core/documents/single-reads';
import { linesOf } from '../../../core/documents/text-lines';
import { keyOfPart, pairParts } from '../../../core/documents/translated-parts';
import { storedInstant } from '../../../core/documents/stored-instant';
import { ABOUT_TEXTS, type AboutRow } from './about-row';

type AboutTexts = Pick<About, 'hero' | 'story' | 'milestones' | 'visit'>;

/** A part that says nothing in the language is left out, unless its editor asks. */
function textsOf({ row, translation }: SingleRows<AboutRow>, view: SingleView): AboutTexts {
  const text = textIn(view);
  const own = (field: (typeof ABOUT_TEXTS)[number]): string => text(row[field], translation?.[field]);
  const story = pairParts(row.story, translation?.story, keyOfPart, (part, other) => ({
    id: part.partKey ?? '',
    heading: text(part.heading, other?.heading),
    body: text(part.body, other?.body),
    image: presentOptionalImage(part.image, view.language),
  }));
  const milestones = pairParts(row.milestones, translation?.milestones, keyOfPart, (milestone, other) => ({
    id: milestone.partKey ?? '',
    year: milestone.year,
    text: text(milestone.text, other?.text),
  }));
  return {
    hero: {
      title: own('heroTitle'),
      subtitle: own('heroSubtitle'),
      image: presentOptionalImage(row.heroImage, view.language),
    },
    story: story.filter((part) => view.ownTexts || part.heading || part.body || part.image),
    milestones: milestones.filter((milestone) => view.ownTexts || milestone.text),
    visit: { text: own('visitText'), openingHours: linesOf(own('openingHours')) },
  };
}

const statusOf = (rows: SingleRows<AboutRow>) =>
  missingTexts(textsOf(rows, { language: 'sl', ownTexts: true }), textsOf(rows, { language: 'en', ownTexts: true }));

/** The story of the house in a language, with `faults` for those who repair it; which parts there are, and their images, the Slovenian row says. */
export function presentAbout(rows: SingleRows<AboutRow>, view: TextScope, faults?: FieldErrors): About {
  const { row, translation } = rows;
  const isTranslated = view.ownTexts || hasTranslation(translation, ABOUT_TEXTS);
  return {
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    language: isTranslated ? view.language : DEFAULT_LANGUAGE,
    ...(view.translationStatus && { missingTranslations: statusOf(rows), faults }),
    ...textsOf(rows, view),
  };
}
