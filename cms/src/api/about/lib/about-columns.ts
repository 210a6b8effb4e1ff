import type { AboutUpdateRequest } from '../../../contract/about';
import type { Columns } from '../../../core/documents/document-rows';
import { textOfLines } from '../../../core/documents/text-lines';
import { keyOfPart, keysOfParts, translationsByKey } from '../../../core/documents/translated-parts';
import type { AboutRow } from './about-row';

export type AboutValues = Omit<AboutUpdateRequest, 'expectedVersion'>;

/** The columns with a text for each language, but for those of parts. */
export const aboutTextColumns = ({ hero, visit }: AboutValues): Columns => ({
  heroTitle: hero.title,
  heroSubtitle: hero.subtitle,
  visitText: visit.text,
  openingHours: textOfLines(visit.openingHours),
});

/** The keys of the parts of a request. */
export interface AboutKeys {
  story: readonly string[];
  milestones: readonly string[];
}
export const aboutKeys = ({ story, milestones }: AboutValues, row: AboutRow | undefined): AboutKeys => ({
  story: keysOfParts(story, row?.story ?? []),
  milestones: keysOfParts(milestones, row?.milestones ?? []),
});

/** The parts with the texts of the request, which is their language's; `imageOf` gives the image of a part by its place. */
export const aboutPartColumns = <Image>(
  { story, milestones }: AboutValues,
  keys: AboutKeys,
  imageOf: (index: number) => Image,
) => ({
  story: story.map(({ heading, body }, index) => ({
    partKey: keys.story[index] ?? null,
    heading,
    body,
    image: imageOf(index),
  })),
  milestones: milestones.map(({ year, text }, index) => ({ partKey: keys.milestones[index] ?? null, year, text })),
});

type PartColumns<Image> = ReturnType<typeof aboutPartColumns<Image>>;

/** The same parts with the texts that they have in the other language; none where a part is new. */
export function keepAboutTexts<Image>(columns: PartColumns<Image>, sl?: AboutRow, kept?: AboutRow): PartColumns<Image> {
  const story = translationsByKey(sl?.story ?? [], kept?.story, keyOfPart);
  const milestones = translationsByKey(sl?.milestones ?? [], kept?.milestones, keyOfPart);
  return {
    story: columns.story.map((part) => {
      const own = story.get(part.partKey);
      return { ...part, heading: own?.heading ?? '', body: own?.body ?? '' };
    }),
    milestones: columns.milestones.map((milestone) => ({
      ...milestone,
      text: milestones.get(milestone.partKey)?.text ?? '',
    })),
  };
}
