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
import type { DocumentEntity } from '../core/documents/define-entity';
import type { Entity } from '../core/documents/entity';
import type { DocumentValues } from '../core/documents/fields';
import type { LocalisedValues } from '../core/documents/values';
import { writeDocument } from '../core/documents/write-document';
import type { OperationContext } from '../core/http/operation-context';
import { getService } from '../core/http/route';
import { seedLabels } from './seed-labels';

/** What the demo says of a document: what is the same in every language, and its texts in each. */
type DemoDocument = object & { texts: Localised<object> };

const valuesOf = ({ texts, ...shared }: DemoDocument & DocumentValues): LocalisedValues => ({
  sl: { ...shared, ...texts.sl },
  en: { ...shared, ...texts.en },
});

const isThere = async (strapi: Core.Strapi, { uid }: Entity): Promise<boolean> =>
  (await strapi.db.query(uid).count()) > 0;

/** Adds those of some documents whose addresses nobody has, in their order; gives the ids of all by their addresses. */
async function seedCollection(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documents: readonly (DemoDocument & { slug: string })[],
  context: OperationContext,
): Promise<Map<string, string>> {
  const query = { select: ['slug', 'documentId'], where: { locale: 'sl' } };
  const rows = (await strapi.db.query(entity.uid).findMany(query)) as { slug: string; documentId: string }[];
  const ids = new Map(rows.map(({ slug, documentId }) => [slug, documentId]));
  for (const document of documents) {
    const { slug } = document;
    if (ids.has(slug)) continue;
    const asked = { values: valuesOf({ ...document }) };
    ids.set(slug, (await writeDocument(strapi, entity, { kind: 'create', asked }, context)).documentId);
  }
  return ids;
}

/** Adds the demo's pictures of albums, each unless its image is in the gallery already. */
async function seedGallery(
  strapi: Core.Strapi,
  albums: ReadonlyMap<string, string>,
  context: OperationContext,
): Promise<void> {
  const query = { select: ['id'], where: { locale: 'sl' }, populate: { image: { select: ['imageKey'] } } };
  const rows = (await strapi.db.query(galleryItem.uid).findMany(query)) as { image: { imageKey: string } | null }[];
  const known = new Set(rows.map(({ image }) => image?.imageKey));
  for (const { albumSlug, ...picture } of demoGallery) {
    if (known.has(picture.image.imageKey)) continue;
    const asked = { values: valuesOf({ ...picture, albumId: albums.get(albumSlug) ?? null }) };
    await writeDocument(strapi, galleryItem, { kind: 'create', asked }, context);
  }
}

/** Adds some documents without addresses, where there is none of them yet. */
async function seedList(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documents: readonly DemoDocument[],
  context: OperationContext,
): Promise<void> {
  if (await isThere(strapi, entity)) return;
  for (const each of documents)
    await writeDocument(strapi, entity, { kind: 'create', asked: { values: valuesOf({ ...each }) } }, context);
}

/** Adds what belongs to some wines, where there is none of it yet. */
async function seedOfWines(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documents: readonly { wineSlug: string }[],
  wines: ReadonlyMap<string, string>,
  context: OperationContext,
): Promise<void> {
  if (await isThere(strapi, entity)) return;
  for (const { wineSlug, ...shared } of documents) {
    const value = { ...shared, wineId: wines.get(wineSlug) };
    await writeDocument(strapi, entity, { kind: 'create', asked: { values: { sl: value, en: value } } }, context);
  }
}

async function seedSingle(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  values: LocalisedValues,
  context: OperationContext,
): Promise<void> {
  if (await isThere(strapi, entity)) return;
  await writeDocument(strapi, entity, { kind: 'save', key: {}, asked: { values }, expectedVersion: 0 }, context);
}

/** Saves the demo's page texts as first versions, each unless staff have saved that document already. */
async function seedTexts(strapi: Core.Strapi, context: OperationContext): Promise<void> {
  const rows = (await strapi.db.query(pageText.uid).findMany({ select: ['namespace', 'locale'] })) as ContentRow[];
  const known = new Set(rows.map(contentKey));
  for (const { namespace, texts } of demoContent) {
    for (const language of LANGUAGES.filter((locale) => !known.has(contentKey({ namespace, locale })))) {
      const request = { namespace, language, data: texts[language], expectedVersion: 0 };
      await getService<ContentVersions>('api::content.content-versions').save(request, context);
    }
  }
}

/** Writes the demo's documents that are not there yet, like anybody's. Events to come count from the moment of the writing. */
export async function seedDocuments(strapi: Core.Strapi, context: OperationContext): Promise<void> {
  const wines = await seedCollection(strapi, wine, demoWines, context);
  await seedList(strapi, award, demoAwards, context);
  await seedOfWines(strapi, analysis, demoAnalyses, wines, context);
  await seedList(strapi, stockist, demoStockists, context);
  await seedGallery(strapi, await seedCollection(strapi, album, demoAlbums, context), context);
  await seedSingle(strapi, queen, demoQueen(context.now), context);
  await seedSingle(strapi, about, demoAbout, context);
  await seedSingle(strapi, openingHours, demoHours, context);
  await seedSingle(strapi, trade, demoTrade, context);
  await seedSingle(strapi, siteMetadata, demoMetadata, context);
  // Labels name the house, and lots the label that stands on their bottles.
  const labels = await seedLabels(strapi, wines, context);
  const lots = demoLots.map((each) => ({ ...each, labelId: labels.get(each.wineSlug) ?? null }));
  await seedOfWines(strapi, lot, lots, wines, context);
  await seedTexts(strapi, context);
}
