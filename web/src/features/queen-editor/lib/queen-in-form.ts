import type { Language } from '#contract/languages';
import type { QueenContent } from '#contract/queen';
import type { QueenForm } from './queen-form';

/** The section as visitors would see what a form holds now: texts that lack in a language are the Slovenian ones. */
export function queenInForm(form: QueenForm, language: Language, saved: QueenContent): QueenContent {
  const { hero, bio, cards, picks, events, mediaImages } = form;
  return {
    ...saved,
    language,
    hero: {
      image: hero.image,
      title: hero[language].title || hero.sl.title,
      subtitle: hero[language].subtitle || hero.sl.subtitle,
    },
    bio: {
      heading: bio[language].heading || bio.sl.heading,
      body: bio[language].body || bio.sl.body,
      cards: cards
        .map(({ id, sl, [language]: own }) => ({ id, title: own.title || sl.title, text: own.text || sl.text }))
        .filter(({ title }) => title),
    },
    picks: picks
      .filter(({ wineSlug }) => wineSlug)
      .map(({ wineSlug, sl, [language]: own }) => ({ wineSlug, note: own.note || sl.note })),
    events: events.flatMap(({ sl, en, start, ...event }) => {
      const title = { sl, en }[language].title || sl.title;
      return title && start ? [{ ...event, start, title }] : [];
    }),
    mediaImages,
  };
}
