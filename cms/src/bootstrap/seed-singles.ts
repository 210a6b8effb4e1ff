import type { Core, UID } from '@strapi/strapi';
import type { AboutUpdateRequest } from '../contract/about';
import type { QueenUpdateRequest } from '../contract/queen';
import { aboutPartColumns, aboutTextColumns } from '../api/about/lib/about-columns';
import { queenPartColumns, queenTextColumns } from '../api/queen/lib/queen-columns';
import { demoAbout } from '../demo/about';
import { demoQueen } from '../demo/queen';
import { seedDocument } from './seed-document';
import type { SeededPictures } from './seed-pictures';

const QUEEN = 'api::queen.queen';
const ABOUT = 'api::about.about';

const isThere = async (strapi: Core.Strapi, uid: UID.ContentType): Promise<boolean> =>
  (await strapi.db.query(uid).count()) > 0;

/** Keys by place, so that the parts of both languages belong together. */
const keysByPlace = (parts: readonly unknown[]): string[] => parts.map((_part, index) => `demo-${index + 1}`);

const queenColumns = (queen: QueenUpdateRequest, pictures: SeededPictures) => ({
  ...queenTextColumns(queen),
  ...queenPartColumns(queen, keysByPlace(queen.bio.cards)),
  heroImage: pictures.idOfOptional(queen.hero.image),
  mediaImages: queen.mediaImages.map((image) => pictures.idOf(image)),
});

function aboutColumns(about: AboutUpdateRequest, pictures: SeededPictures) {
  const keys = { story: keysByPlace(about.story), milestones: keysByPlace(about.milestones) };
  return {
    ...aboutTextColumns(about),
    ...aboutPartColumns(about, keys, (index) => pictures.idOfOptional(about.story[index]?.image)),
    heroImage: pictures.idOfOptional(about.hero.image),
  };
}

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
