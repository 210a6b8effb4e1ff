import type { About, AboutUpdateRequest } from '#contract/about';
import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { Bilingual } from '#shared/editor/bilingual';
import { newPartId } from '#shared/editor/new-part-id';

interface HeroTexts {
  title: string;
  subtitle: string;
}
interface StoryTexts {
  heading: string;
  body: string;
}
interface MilestoneText {
  text: string;
}
interface VisitTexts {
  text: string;
  openingHours: string[];
}

/** The story of the house as its form holds it: every part with what it says in each language. */
export type AboutForm = {
  hero: Bilingual<HeroTexts> & { image: ImageRef | null };
  story: (Bilingual<StoryTexts> & { id: string; image: ImageRef | null })[];
  milestones: (Bilingual<MilestoneText> & { id: string; year: number | null })[];
  visit: Bilingual<VisitTexts>;
};

export const newStoryPart = (): AboutForm['story'][number] => ({
  id: newPartId(),
  image: null,
  sl: { heading: '', body: '' },
  en: { heading: '', body: '' },
});

export const newMilestone = (): AboutForm['milestones'][number] => ({
  id: newPartId(),
  year: null,
  sl: { text: '' },
  en: { text: '' },
});

const heroTexts = ({ hero: { title, subtitle } }: About): HeroTexts => ({ title, subtitle });

/** Puts the two languages of a saved story together; which parts there are is the same in both. */
export const aboutForm = ({ sl, en }: Bilingual<About>): AboutForm => ({
  hero: { image: sl.hero.image, sl: heroTexts(sl), en: heroTexts(en) },
  story: sl.story.map(({ id, image, heading, body }) => {
    const other = en.story.find((part) => part.id === id);
    return {
      id,
      image,
      sl: { heading, body },
      en: { heading: other?.heading ?? '', body: other?.body ?? '' },
    };
  }),
  milestones: sl.milestones.map(({ id, year, text }) => ({
    id,
    year,
    sl: { text },
    en: { text: en.milestones.find((milestone) => milestone.id === id)?.text ?? '' },
  })),
  visit: { sl: sl.visit, en: en.visit },
});

/** The texts of one language, those of parts under their ids, which are unique in a list. */
export const aboutTexts = (
  { hero, story, milestones, visit }: AboutForm,
  language: Language,
): Record<string, unknown> => ({
  hero: hero[language],
  visit: visit[language],
  ...Object.fromEntries(story.map(({ id, [language]: texts }) => [`story ${id}`, texts])),
  ...Object.fromEntries(milestones.map(({ id, [language]: texts }) => [`milestone ${id}`, texts])),
});

/** What a save of one language sends; `year` may be none or no number yet. */
export const aboutRequest = (
  { hero, story, milestones, visit }: AboutForm,
  language: Language,
): Record<keyof Omit<AboutUpdateRequest, 'expectedVersion'>, unknown> => ({
  hero: { ...hero[language], image: hero.image },
  story: story.map(({ id, image, [language]: texts }) => ({ id, image, ...texts })),
  milestones: milestones.map(({ id, year, [language]: texts }) => ({ id, year, ...texts })),
  visit: visit[language],
});

const SHARED_FIELDS = new Set(['id', 'image', 'year']);

/** The form's name of a field of a request in a language: `story.0.heading` is `story.0.en.heading`. */
export function formFieldName(path: readonly string[], language: Language): string {
  const place = path[0] === 'story' || path[0] === 'milestones' ? 2 : 1;
  const [field] = path.slice(place);
  if (field === undefined) return path.join('.');
  // An image is one field of the form, whatever of it is wrong.
  if (SHARED_FIELDS.has(field)) return path.slice(0, place + 1).join('.');
  return [...path.slice(0, place), language, ...path.slice(place)].join('.');
}

/** The story as visitors would see what a form holds now: texts that lack in a language are the Slovenian ones. */
export const aboutInForm = (
  { hero, story, milestones, visit }: AboutForm,
  language: Language,
  saved: About,
): About => ({
  ...saved,
  language,
  hero: {
    image: hero.image,
    title: hero[language].title || hero.sl.title,
    subtitle: hero[language].subtitle || hero.sl.subtitle,
  },
  story: story
    .map(({ id, image, sl, [language]: own }) => ({
      id,
      image,
      heading: own.heading || sl.heading,
      body: own.body || sl.body,
    }))
    .filter(({ heading, body, image }) => heading || body || image),
  milestones: milestones
    .map(({ id, year, sl, [language]: own }) => ({ id, year: year ?? 0, text: own.text || sl.text }))
    .filter(({ text }) => text),
  visit: {
    text: visit[language].text || visit.sl.text,
    openingHours: visit[language].openingHours.length > 0 ? visit[language].openingHours : visit.sl.openingHours,
  },
});
