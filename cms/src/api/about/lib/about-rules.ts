import { AboutUpdateRequest } from '../../../contract/about';
import { imageInputOf } from '../../../core/images/image-ref';
import { missingIn } from '../../../core/documents/require-texts';
import { rowRules } from '../../../core/documents/row-rules';
import { wholeLinesOf } from '../../../core/documents/text-lines';
import { ABOUT_TEXTS, ABOUT_UID, populateAbout, type AboutRow } from './about-row';

/** The paths of the texts that lack in Slovenian, which a year needs. */
export const missingAboutTexts = ({ milestones }: { milestones: readonly { text: string }[] }): string[] =>
  missingIn('milestones', milestones, 'text');

const request = (row: AboutRow) => ({
  hero: { title: row.heroTitle ?? '', subtitle: row.heroSubtitle ?? '', image: imageInputOf(row.heroImage) },
  story: row.story.map(({ partKey, heading, body, image }) => ({
    id: partKey ?? undefined,
    heading: heading ?? '',
    body: body ?? '',
    image: imageInputOf(image),
  })),
  milestones: row.milestones.map(({ partKey, year, text }) => ({ id: partKey ?? undefined, year, text: text ?? '' })),
  visit: { text: row.visitText ?? '', openingHours: wholeLinesOf(row.openingHours) },
});

/** What the story of the house must be, however it is stored. */
export const aboutRules = rowRules<AboutRow>({
  uid: ABOUT_UID,
  populate: populateAbout([]),
  localised: [...ABOUT_TEXTS, 'story', 'milestones'],
  rules: [
    {
      schema: AboutUpdateRequest,
      request,
      missingInSlovenian: (row) => missingAboutTexts(request(row)),
      columns: {
        'hero.title': 'heroTitle',
        'hero.subtitle': 'heroSubtitle',
        'hero.image': 'heroImage',
        'story.*.id': 'story.*.partKey',
        'story.*.image': 'story.*.image',
        'milestones.*.id': 'milestones.*.partKey',
        'visit.text': 'visitText',
        'visit.openingHours': 'openingHours',
      },
    },
  ],
});
