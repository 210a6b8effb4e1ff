import type { Core } from '@strapi/strapi';
import type { DocumentInput } from '../core/documents/values/localised-values';
import { demoAbout } from '../../demo/about';
import { demoAlbums } from '../../demo/albums';
import { demoAwards } from '../../demo/awards';
import { demoAnalyses, demoLots } from '../../demo/cellar';
import { demoContent } from '../../demo/content';
import { demoExperiences } from '../../demo/experiences';
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
import { formatContentKey, type ContentRow, pageText } from '../api/content/page-text';
import type { ContentVersions } from '../api/content/services/content-versions';
import { experience } from '../api/experience/experience';
import { galleryItem } from '../api/gallery-item/gallery-item';
import { lot } from '../api/lot/lot';
import { openingHours } from '../api/opening-hours/opening-hours';
import { queen } from '../api/queen/queen';
import { siteMetadata } from '../api/site-metadata/site-metadata';
import { stockist } from '../api/stockist/stockist';
import { trade } from '../api/trade/trade';
import { wine } from '../api/wine/wine';
import { LANGUAGES } from '../contract/languages';
import type { DocumentEntity } from '../core/documents/entity/define-entity';
import type { Entity } from '../core/documents/entity/entity';
import { writeDocument } from '../core/documents/write/write-document';
import type { OperationContext } from '../core/http/operation-context';
import { getService } from '../core/process/get-service';
import { seedLabels } from './seed-labels';

/** A demo document: language-independent fields, and texts per language. */
type DemoDocument = object & { texts: Localised<object> };

const toWriteInput = ({ texts: { sl, en }, ...shared }: DemoDocument): DocumentInput => ({
  shared,
  sl: { ...sl },
  en: { ...en },
});

const hasDocuments = async (strapi: Core.Strapi, { uid }: Entity): Promise<boolean> =>
  (await strapi.db.query(uid).count()) > 0;

/** Creates the documents whose slug does not exist yet, in their order. Returns all document ids by slug. */
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
    const command = { kind: 'create', writeInput: toWriteInput(document) } as const;
    ids.set(slug, (await writeDocument(strapi, entity, command, context)).documentId);
  }
  return ids;
}

/** Creates the gallery items whose image is not in the gallery yet. */
async function seedGallery(
  strapi: Core.Strapi,
  albums: ReadonlyMap<string, string>,
  context: OperationContext,
): Promise<void> {
  const query = { select: ['id'], where: { locale: 'sl' }, populate: { image: { select: ['imageKey'] } } };
  const rows = (await strapi.db.query(galleryItem.uid).findMany(query)) as { image: { imageKey: string } | null }[];
  const existingKeys = new Set(rows.map(({ image }) => image?.imageKey));
  for (const { albumSlug, ...picture } of demoGallery) {
    if (existingKeys.has(picture.image.imageKey)) continue;
    const document = { ...picture, albumId: albums.get(albumSlug) ?? null };
    await writeDocument(strapi, galleryItem, { kind: 'create', writeInput: toWriteInput(document) }, context);
  }
}

/** Creates documents without slugs, if the collection is empty. */
async function seedList(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documents: readonly DemoDocument[],
  context: OperationContext,
): Promise<void> {
  if (await hasDocuments(strapi, entity)) return;
  for (const each of documents)
    await writeDocument(strapi, entity, { kind: 'create', writeInput: toWriteInput(each) }, context);
}

/** Creates documents that belong to wines, if the collection is empty. */
async function seedWineDocuments(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documents: readonly { wineSlug: string }[],
  wines: ReadonlyMap<string, string>,
  context: OperationContext,
): Promise<void> {
  if (await hasDocuments(strapi, entity)) return;
  for (const { wineSlug, ...shared } of documents) {
    const writeInput = { shared: { ...shared, wineId: wines.get(wineSlug) } };
    await writeDocument(strapi, entity, { kind: 'create', writeInput }, context);
  }
}

async function seedSingle(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  { sl, en }: Localised<object>,
  context: OperationContext,
): Promise<void> {
  if (await hasDocuments(strapi, entity)) return;
  const writeInput = { shared: {}, sl: { ...sl }, en: { ...en } };
  await writeDocument(strapi, entity, { kind: 'save', key: {}, writeInput, expectedVersion: 0 }, context);
}

/** Saves page texts as first versions, except those that staff have saved already. */
async function seedTexts(strapi: Core.Strapi, context: OperationContext): Promise<void> {
  const rows = (await strapi.db.query(pageText.uid).findMany({ select: ['namespace', 'locale'] })) as ContentRow[];
  const savedKeys = new Set(rows.map(formatContentKey));
  for (const { namespace, texts } of demoContent) {
    for (const language of LANGUAGES.filter((locale) => !savedKeys.has(formatContentKey({ namespace, locale })))) {
      const request = { namespace, language, data: texts[language], expectedVersion: 0 };
      await getService<ContentVersions>('api::content.content-versions').save(request, context);
    }
  }
}

/**
 * Creates demo documents: wines, experiences and albums whose slug is missing, gallery items whose image is
 * missing, page texts that were never saved, and all others only if there is no document of their type yet.
 * Dates of upcoming events are relative to `context.now`.
 */
export async function seedDocuments(strapi: Core.Strapi, context: OperationContext): Promise<void> {
  const wines = await seedCollection(strapi, wine, demoWines, context);
  await seedList(strapi, award, demoAwards, context);
  await seedWineDocuments(strapi, analysis, demoAnalyses, wines, context);
  await seedList(strapi, stockist, demoStockists, context);
  await seedCollection(strapi, experience, demoExperiences, context);
  await seedGallery(strapi, await seedCollection(strapi, album, demoAlbums, context), context);
  await seedSingle(strapi, queen, demoQueen(context.now), context);
  await seedSingle(strapi, about, demoAbout, context);
  await seedSingle(strapi, openingHours, demoHours, context);
  await seedSingle(strapi, trade, demoTrade, context);
  await seedSingle(strapi, siteMetadata, demoMetadata, context);
  // Labels use the winery's metadata, and lots refer to labels.
  const labels = await seedLabels(strapi, wines, context);
  const lots = demoLots.map((each) => ({ ...each, labelId: labels.get(each.wineSlug) ?? null }));
  await seedWineDocuments(strapi, lot, lots, wines, context);
  await seedTexts(strapi, context);
}
