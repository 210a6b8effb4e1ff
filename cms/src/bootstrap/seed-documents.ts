import type { Core } from '@strapi/strapi';
import { demoAbout } from '../../demo/about';
import { demoAlbums } from '../../demo/albums';
import { demoAwards } from '../../demo/awards';
import { demoAnalyses, demoLots } from '../../demo/cellar';
import { demoContent } from '../../demo/content';
import { demoGallery } from '../../demo/gallery';
import { demoHours } from '../../demo/hours';
import type { Localised } from '../../demo/localised';
import { demoMetadata } from '../../demo/metadata';
import { demoQueen } from '../../demo/queen';
import { demoStockists } from '../../demo/stockists';
import { demoTrade } from '../../demo/trade';
import { demoWines } from '../../demo/wines';
import { about } from '../api/about/about';
import { album } from '../api/album/album';
import { analysis } from '../api/analysis/analysis';
import { award } from '../api/award/award';
import { contentKey, type ContentRow, pageText } from '../api/content/page-text';
import type { ContentVersions } from '../api/content/services/content-versions';
import { galleryItem } from '../api/gallery-item/gallery-item';
import { lot } from '../api/lot/lot';
import { openingHours } from '../api/opening-hours/opening-hours';
import { queen } from '../api/queen/queen';
import { siteMetadata } from '../api/site-metadata/site-metadata';
import { stockist } from '../api/stockist/stockist';
import { trade } from '../api/trade/trade';
import { wine } from '../api/wine/wine';
import { LANGUAGES } from '../contract/languages';
import type { Declared } from '../core/documents/declare';
import type { Entity } from '../core/documents/entity';
import type { Value } from '../core/documents/fields';
import type { Values } from '../core/documents/values';
import { write } from '../core/documents/write';
import type { RequestContext } from '../core/http/request-context';
import { serviceOf } from '../core/http/route';
import { seedLabels } from './seed-labels';

/** What the demo says of a document: what is the same in every language, and its texts in each. */
type DemoDocument = object & { texts: Localised<object> };

const valuesOf = ({ texts, ...shared }: DemoDocument & Value): Values => ({
  sl: { ...shared, ...texts.sl },
  en: { ...shared, ...texts.en },
});

const isThere = async (strapi: Core.Strapi, { uid }: Entity): Promise<boolean> =>
  (await strapi.db.query(uid).count()) > 0;

/** Adds those of some documents whose addresses nobody has, in their order; gives the ids of all by their addresses. */
async function seedCollection(
  strapi: Core.Strapi,
  of: Declared,
  documents: readonly (DemoDocument & { slug: string })[],
  by: RequestContext,
): Promise<Map<string, string>> {
  const query = { select: ['slug', 'documentId'], where: { locale: 'sl' } };
  const rows = (await strapi.db.query(of.uid).findMany(query)) as { slug: string; documentId: string }[];
  const ids = new Map(rows.map(({ slug, documentId }) => [slug, documentId]));
  for (const document of documents) {
    const { slug } = document;
    if (ids.has(slug)) continue;
    const asked = { values: valuesOf({ ...document }) };
    ids.set(slug, (await write(strapi, of, { kind: 'create', asked }, by)).documentId);
  }
  return ids;
}

/** Adds the demo's pictures of albums, each unless its image is in the gallery already. */
async function seedGallery(
  strapi: Core.Strapi,
  albums: ReadonlyMap<string, string>,
  by: RequestContext,
): Promise<void> {
  const query = { select: ['id'], where: { locale: 'sl' }, populate: { image: { select: ['imageKey'] } } };
  const rows = (await strapi.db.query(galleryItem.uid).findMany(query)) as { image: { imageKey: string } | null }[];
  const known = new Set(rows.map(({ image }) => image?.imageKey));
  for (const { albumSlug, ...picture } of demoGallery) {
    if (known.has(picture.image.imageKey)) continue;
    const asked = { values: valuesOf({ ...picture, albumId: albums.get(albumSlug) ?? null }) };
    await write(strapi, galleryItem, { kind: 'create', asked }, by);
  }
}

/** Adds some documents without addresses, where there is none of them yet. */
async function seedList(
  strapi: Core.Strapi,
  of: Declared,
  documents: readonly DemoDocument[],
  by: RequestContext,
): Promise<void> {
  if (await isThere(strapi, of)) return;
  for (const each of documents)
    await write(strapi, of, { kind: 'create', asked: { values: valuesOf({ ...each }) } }, by);
}

/** Adds what belongs to some wines, where there is none of it yet. */
async function seedOfWines(
  strapi: Core.Strapi,
  of: Declared,
  documents: readonly { wineSlug: string }[],
  wines: ReadonlyMap<string, string>,
  by: RequestContext,
): Promise<void> {
  if (await isThere(strapi, of)) return;
  for (const { wineSlug, ...shared } of documents) {
    const value = { ...shared, wineId: wines.get(wineSlug) };
    await write(strapi, of, { kind: 'create', asked: { values: { sl: value, en: value } } }, by);
  }
}

async function seedSingle(strapi: Core.Strapi, of: Declared, values: Values, by: RequestContext): Promise<void> {
  if (await isThere(strapi, of)) return;
  await write(strapi, of, { kind: 'save', key: {}, asked: { values }, expectedVersion: 0 }, by);
}

/** Saves the demo's page texts as first versions, each unless staff have saved that document already. */
async function seedTexts(strapi: Core.Strapi, by: RequestContext): Promise<void> {
  const rows = (await strapi.db.query(pageText.uid).findMany({ select: ['namespace', 'locale'] })) as ContentRow[];
  const known = new Set(rows.map(contentKey));
  for (const { namespace, texts } of demoContent) {
    for (const language of LANGUAGES.filter((locale) => !known.has(contentKey({ namespace, locale })))) {
      const request = { namespace, language, data: texts[language], expectedVersion: 0 };
      await serviceOf<ContentVersions>('api::content.content-versions').save(request, by);
    }
  }
}

/** Writes the demo's documents that are not there yet, like anybody's. Events to come count from the moment of the writing. */
export async function seedDocuments(strapi: Core.Strapi, by: RequestContext): Promise<void> {
  const wines = await seedCollection(strapi, wine, demoWines, by);
  await seedList(strapi, award, demoAwards, by);
  await seedOfWines(strapi, analysis, demoAnalyses, wines, by);
  await seedList(strapi, stockist, demoStockists, by);
  await seedGallery(strapi, await seedCollection(strapi, album, demoAlbums, by), by);
  await seedSingle(strapi, queen, demoQueen(by.now), by);
  await seedSingle(strapi, about, demoAbout, by);
  await seedSingle(strapi, openingHours, demoHours, by);
  await seedSingle(strapi, trade, demoTrade, by);
  await seedSingle(strapi, siteMetadata, demoMetadata, by);
  // Labels name the house, and lots the label that stands on their bottles.
  const labels = await seedLabels(strapi, wines, by);
  const lots = demoLots.map((each) => ({ ...each, labelId: labels.get(each.wineSlug) ?? null }));
  await seedOfWines(strapi, lot, lots, wines, by);
  await seedTexts(strapi, by);
}
