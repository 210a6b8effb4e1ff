import type { Core, UID } from '@strapi/strapi';
import type { AboutUpdateRequest } from '../contract/about';
import type { QueenUpdateRequest } from '../contract/queen';
import { textOfLines } from '../core/text-lines';
import { demoAbout } from '../demo/about';
import { demoQueen } from '../demo/queen';
import { seedDocument } from './seed-document';
import type { SeededPictures } from './seed-pictures';

const QUEEN = 'api::queen.queen';
const ABOUT = 'api::about.about';

const isThere = async (strapi: Core.Strapi, uid: UID.ContentType): Promise<boolean> =>
  (await strapi.db.query(uid).count()) > 0;

const queenColumns = ({ hero, bio, picks, events, mediaImages }: QueenUpdateRequest, pictures: SeededPictures) => ({
  heroTitle: hero.title,
  heroSubtitle: hero.subtitle,
  heroImage: pictures.idOfOptional(hero.image),
  bioHeading: bio.heading,
  bioBody: bio.body,
  bioCards: bio.cards,
  picks,
  events: events.map(({ id, ...event }) => ({ ...event, eventKey: id })),
  mediaImages: mediaImages.map((image) => pictures.idOf(image)),
});

const aboutColumns = ({ hero, story, milestones, visit }: AboutUpdateRequest, pictures: SeededPictures) => ({
  heroTitle: hero.title,
  heroSubtitle: hero.subtitle,
  heroImage: pictures.idOfOptional(hero.image),
  story: story.map(({ image, ...part }) => ({ ...part, image: pictures.idOfOptional(image) })),
  milestones,
  visitText: visit.text,
  openingHours: textOfLines(visit.openingHours),
});

/** Writes the demo's Queen section and the story of the house, each unless there is one. Events to come count from `now`. */
export async function seedSingles(strapi: Core.Strapi, pictures: SeededPictures, now: Date): Promise<void> {
  if (!(await isThere(strapi, QUEEN))) {
    const { sl, en } = demoQueen(now);
    const texts = { sl: queenColumns(sl, pictures), en: queenColumns(en, pictures) };
    await seedDocument(strapi, QUEEN, { version: 1 }, texts);
  }
  if (!(await isThere(strapi, ABOUT))) {
    const texts = { sl: aboutColumns(demoAbout.sl, pictures), en: aboutColumns(demoAbout.en, pictures) };
    await seedDocument(strapi, ABOUT, { version: 1 }, texts);
  }
}
