import type { Core } from '@strapi/strapi';
import type { ImageRefInput } from '../../../contract/image-ref';
import type { Language } from '../../../contract/language';
import type { SiteMetadata, SiteMetadataValues } from '../../../contract/metadata';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { populateImage } from '../../../core/images/image-ref';
import { libraryImage } from '../../../core/images/library-images';
import type { ActionRequest } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { toldFaults } from '../../../core/documents/told-faults';
import { writeVersioned } from '../../../core/documents/versioned-write';
import type { AuditService } from '../../audit/services/audit';
import { sizeFault, type BrandImage, type BrandImages } from '../lib/brand-images';
import { DEFAULT_METADATA } from '../lib/default-metadata';
import { textColumns } from '../lib/metadata-columns';
import { metadataRules } from '../lib/metadata-rules';
import { METADATA_UID, presentMetadata, type MetadataRow } from '../lib/present-metadata';

const KEY = 'site';
/** Everybody sees the brand, so pictures of the Queen section are no part of it. */
const HIDDEN_FOLDER = 'Queen';
const image = populateImage([HIDDEN_FOLDER]);
const POPULATE = { heroImage: image, logoImage: image, favIconImage: image };
const WITH_IMAGES = { where: { key: KEY }, populate: POPULATE };

/** Who writes, when, and in which language they read messages. */
export interface MetadataAuthorship {
  author: string;
  now: Date;
  language: Language;
}

const metadataService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(METADATA_UID);
  const find = async (): Promise<MetadataRow | null> => rows().findOne(WITH_IMAGES);

  /** The id of a library image; an unknown or too large one fails the field. */
  async function imageId(field: BrandImage, input: ImageRefInput | null, language: Language): Promise<number | null> {
    if (!input) return null;
    const item = await libraryImage(strapi, input);
    const isShown = item && item.storageFolder !== HIDDEN_FOLDER;
    const fault = isShown ? sizeFault(field, item.sizeBytes, language) : FIELD_MESSAGES.invalid_choice[language];
    if (fault) throw new Problem('validation_failed', { fields: { [`brand.${field}`]: fault } });
    return item?.id ?? null;
  }

  const imageIds = async (images: BrandImages, language: Language): Promise<Record<BrandImage, number | null>> => ({
    heroImage: await imageId('heroImage', images.heroImage, language),
    logoImage: await imageId('logoImage', images.logoImage, language),
    favIconImage: await imageId('favIconImage', images.favIconImage, language),
  });

  const keepHistory = ({ version, documentId, brandTitle }: MetadataRow, { author, now }: MetadataAuthorship) =>
    serviceOf<AuditService>('api::audit.audit').record({
      at: now,
      actor: author,
      action: version === 1 ? 'create' : 'update',
      entity: 'metadata',
      entityId: documentId,
      title: brandTitle,
      versionBefore: version === 1 ? null : version - 1,
      versionAfter: version,
    });

  /**
   * Saves the whole metadata. Throws `validation_failed` for an image that is unknown or over its limit, and
   * `version_conflict` with the current metadata when `expectedVersion` is stale.
   */
  async function write(
    values: SiteMetadataValues & { expectedVersion?: number | undefined },
    authorship: MetadataAuthorship,
  ): Promise<SiteMetadata> {
    const { language } = authorship;
    const data = { ...textColumns(values), ...(await imageIds(values.brand, language)) };
    const row = await writeVersioned<MetadataRow>(strapi, {
      uid: METADATA_UID,
      where: { key: KEY },
      expectedVersion: values.expectedVersion,
      update: () => rows().update({ ...WITH_IMAGES, data }),
      insert: () => rows().create({ populate: POPULATE, data: { key: KEY, version: 1, ...data } }),
      keepHistory: (saved) => keepHistory(saved, authorship),
      async current() {
        const found = await find();
        return found && presentMetadata(found, language);
      },
    });
    return presentMetadata(row, language);
  }

  return {
    write,

    /**
     * The metadata with image texts in a language, and what is wrong with them for staff; throws `not_found` when there is
     * none.
     */
    async read({ language, caller }: Pick<ActionRequest, 'language' | 'caller'>): Promise<SiteMetadata> {
      const row = await find();
      if (!row) throw new Problem('not_found');
      const faults = toldFaults(strapi, metadataRules, { sl: row }, { language, ownTexts: false });
      const isTold = faults && (await caller()).user;
      return { ...presentMetadata(row, language), ...(isTold && { faults }) };
    },

    /** Makes the default metadata; throws `already_exists` when there is some, also when two ask at once. */
    async createDefault(authorship: MetadataAuthorship): Promise<SiteMetadata> {
      try {
        return await write({ ...DEFAULT_METADATA, expectedVersion: 0 }, authorship);
      } catch (error) {
        if (error instanceof Problem && error.code === 'version_conflict') throw new Problem('already_exists');
        throw error;
      }
    },
  };
};

export type MetadataService = ReturnType<typeof metadataService>;
export default metadataService;
