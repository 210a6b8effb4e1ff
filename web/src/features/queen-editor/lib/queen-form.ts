import type { ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { EventType, QueenContent, QueenUpdateRequest } from '#contract/queen';
import type { Bilingual } from '#shared/editor/bilingual';
import { newPartId } from '#shared/editor/new-part-id';

interface TitleText {
  title: string;
}
interface EventValues {
  id: string;
  location: string;
  /** Moments in UTC; `null` where none is chosen yet. */
  start: string | null;
  end: string | null;
  mapsUrl: string;
  infoUrl: string;
  type: EventType;
}

/** The Queen section as its form holds it: every part with what it says in each language. */
export type QueenForm = {
  hero: Bilingual<TitleText & { subtitle: string }> & { image: ImageRef | null };
  bio: Bilingual<{ heading: string; body: string }>;
  cards: (Bilingual<TitleText & { text: string }> & { id: string })[];
  picks: (Bilingual<{ note: string }> & { id: string; wineSlug: string })[];
  events: (Bilingual<TitleText> & EventValues)[];
  mediaImages: ImageRef[];
};

export const newCard = (): QueenForm['cards'][number] => ({
  id: newPartId(),
  sl: { title: '', text: '' },
  en: { title: '', text: '' },
});
export const newPick = (): QueenForm['picks'][number] => ({
  id: newPartId(),
  wineSlug: '',
  sl: { note: '' },
  en: { note: '' },
});
export const newEvent = (): QueenForm['events'][number] => ({
  id: newPartId(),
  location: '',
  start: null,
  end: null,
  mapsUrl: '',
  infoUrl: '',
  type: 'Tasting',
  sl: { title: '' },
  en: { title: '' },
});

const heroTexts = ({ hero: { title, subtitle } }: QueenContent) => ({ title, subtitle });
const bioTexts = ({ bio: { heading, body } }: QueenContent) => ({ heading, body });

/** Puts the two languages of a saved section together; which parts there are is the same in both. */
export const queenForm = ({ sl, en }: Bilingual<QueenContent>): QueenForm => ({
  hero: { image: sl.hero.image, sl: heroTexts(sl), en: heroTexts(en) },
  bio: { sl: bioTexts(sl), en: bioTexts(en) },
  cards: sl.bio.cards.map(({ id, title, text }) => {
    const other = en.bio.cards.find((card) => card.id === id);
    return { id, sl: { title, text }, en: { title: other?.title ?? '', text: other?.text ?? '' } };
  }),
  picks: sl.picks.map(({ wineSlug, note }) => ({
    id: wineSlug,
    wineSlug,
    sl: { note },
    en: { note: en.picks.find((pick) => pick.wineSlug === wineSlug)?.note ?? '' },
  })),
  events: sl.events.map(({ title, end, mapsUrl, infoUrl, ...event }) => ({
    ...event,
    end: end ?? null,
    mapsUrl: mapsUrl ?? '',
    infoUrl: infoUrl ?? '',
    sl: { title },
    en: { title: en.events.find(({ id }) => id === event.id)?.title ?? '' },
  })),
  mediaImages: sl.mediaImages,
});

/** What a save of one language sends; moments may still lack. */
export const queenRequest = (
  { hero, bio, cards, picks, events, mediaImages }: QueenForm,
  language: Language,
): Record<keyof Omit<QueenUpdateRequest, 'expectedVersion'>, unknown> => ({
  hero: { ...hero[language], image: hero.image },
  bio: { ...bio[language], cards: cards.map(({ id, [language]: texts }) => ({ id, ...texts })) },
  picks: picks.map(({ wineSlug, [language]: texts }) => ({ wineSlug, ...texts })),
  events: events.map(({ sl, en, ...event }) => ({ ...event, ...{ sl, en }[language] })),
  mediaImages,
});

/** The texts of one language, those of parts under their ids, which are unique in a list. */
export const queenTexts = (
  { hero, bio, cards, picks, events }: QueenForm,
  language: Language,
): Record<string, unknown> => ({
  hero: hero[language],
  bio: bio[language],
  ...Object.fromEntries(cards.map(({ id, [language]: texts }) => [`card ${id}`, texts])),
  ...Object.fromEntries(events.map(({ id, [language]: texts }) => [`event ${id}`, texts])),
  ...Object.fromEntries(picks.map(({ wineSlug, [language]: texts }) => [`pick ${wineSlug}`, texts])),
});

/** Cards and events without a title, and picks of no wine, would be seen by nobody. */
export const missingQueenTexts = ({ cards, picks, events }: QueenForm): string[] => [
  ...cards.flatMap(({ sl }, index) => (sl.title.trim() ? [] : [`cards.${String(index)}.sl.title`])),
  ...picks.flatMap(({ wineSlug }, index) => (wineSlug ? [] : [`picks.${String(index)}.wineSlug`])),
  ...events.flatMap(({ sl }, index) => (sl.title.trim() ? [] : [`events.${String(index)}.sl.title`])),
];

const PARTS = new Set(['cards', 'picks', 'events']);
const TEXTS = new Set(['title', 'subtitle', 'heading', 'body', 'text', 'note']);

/** The form's name of a field of a request in a language: `bio.cards.0.title` is `cards.0.en.title`. */
export function queenFieldName(request: readonly string[], language: Language): string {
  const path = request[0] === 'bio' && request[1] === 'cards' ? request.slice(1) : request;
  const place = PARTS.has(path[0] ?? '') ? 2 : 1;
  const field = path[place];
  if (field === undefined) return path.join('.');
  if (TEXTS.has(field)) return [...path.slice(0, place), language, field].join('.');
  // An image is one field of the form, whatever of it is wrong; so is the list of images.
  return path[0] === 'mediaImages' ? 'mediaImages' : path.slice(0, place + 1).join('.');
}
