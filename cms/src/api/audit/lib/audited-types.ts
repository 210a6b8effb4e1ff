import type { UID } from '@strapi/strapi';
import type { Language } from '../../../contract/languages';

/** A stored document that entries are about; a localised one has a row for each language. */
export interface AuditedRow extends Record<string, unknown> {
  documentId: string;
  locale?: string | null;
}

/** Where the documents of a type are edited and what they are called. */
export interface AuditedType {
  uid: UID.ContentType;
  columns: readonly string[];
  populate?: Record<string, unknown>;
  adminPath(row: AuditedRow): string;
  nameOf(row: AuditedRow, language: Language): unknown;
}

interface NamedImage {
  titleSl: string | null;
  titleEn: string | null;
  fileName: string | null;
}

const IMAGE_NAMES = ['titleSl', 'titleEn', 'fileName'] as const satisfies readonly (keyof NamedImage)[];

const address = (path: string, parameters: Record<string, unknown>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()}`;

const imageName = ({ titleSl, titleEn, fileName }: NamedImage, language: Language): string | null =>
  (language === 'sl' ? titleSl || titleEn : titleEn || titleSl) || fileName;

/** The screens of entities of which there is one, and of lists that are put in order. */
export const SCREENS: Readonly<Record<string, string>> = {
  wine: '/admin/wines',
  album: '/admin/albums',
  'gallery-item': '/admin/gallery',
  queen: '/admin/queen',
  about: '/admin/about',
  metadata: '/admin/metadata',
};

/** The entities of which there are many, by the name that entries have for them. */
export const AUDITED_TYPES: Readonly<Record<string, AuditedType>> = {
  wine: {
    uid: 'api::wine.wine',
    columns: ['locale', 'name', 'slug'],
    adminPath: ({ slug }) => address('/admin/wines', { slug }),
    nameOf: ({ name }) => name,
  },
  album: {
    uid: 'api::album.album',
    columns: ['locale', 'title', 'slug'],
    adminPath: ({ slug }) => address('/admin/albums', { slug }),
    nameOf: ({ title }) => title,
  },
  'gallery-item': {
    uid: 'api::gallery-item.gallery-item',
    columns: ['locale', 'title'],
    populate: { image: { select: IMAGE_NAMES } },
    adminPath: ({ documentId }) => address('/admin/gallery', { view: 'texts', id: documentId }),
    nameOf: ({ title, image }, language) => title || (image ? imageName(image as NamedImage, language) : null),
  },
  media: {
    uid: 'api::media-item.media-item',
    columns: ['storageFolder', ...IMAGE_NAMES],
    adminPath: ({ documentId, storageFolder }) => address('/admin/media', { folder: storageFolder, item: documentId }),
    nameOf: (row, language) => imageName(row as unknown as NamedImage, language),
  },
  content: {
    uid: 'api::content.content-document',
    columns: ['namespace', 'language'],
    adminPath: ({ namespace, language }) => address('/admin/content', { namespace, language }),
    nameOf: () => null,
  },
  user: {
    uid: 'plugin::users-permissions.user',
    columns: ['name'],
    adminPath: ({ documentId }) => address('/admin/users', { id: documentId }),
    nameOf: ({ name }) => name,
  },
};
