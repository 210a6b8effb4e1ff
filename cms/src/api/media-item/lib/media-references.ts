import type { UID } from '@strapi/strapi';

/** A place in the content that can hold images of the library. A test compares the list with the content types. */
export interface MediaReference {
  uid: UID.ContentType;
  /** The relation, below a component if there are two names. */
  path: readonly [string, string?];
  /** As `MediaUsage` names them. */
  entity: string;
  field: string;
  /** The column that says which one it is. */
  titleColumn?: string;
  /** The title of a document of which there is one. */
  title?: string;
  adminPath: string;
  /** How the address of the editor names the thing, where the screen has several. */
  adminQuery?: { parameter: string; column: 'slug' | 'documentId' };
}

const METADATA = {
  uid: 'api::site-metadata.site-metadata',
  entity: 'metadata',
  titleColumn: 'brandTitle',
  adminPath: '/admin/metadata',
} as const;
const QUEEN = { uid: 'api::queen.queen', entity: 'queen', title: 'Queen', adminPath: '/admin/queen' } as const;
const ABOUT = { uid: 'api::about.about', entity: 'about', title: 'About', adminPath: '/admin/about' } as const;

/** A gallery item is nothing without its image: it goes with it. */
export const GALLERY_ITEM = 'api::gallery-item.gallery-item';

export const MEDIA_REFERENCES: readonly MediaReference[] = [
  { ...METADATA, path: ['heroImage'], field: 'brand.heroImage' },
  { ...METADATA, path: ['logoImage'], field: 'brand.logoImage' },
  { ...METADATA, path: ['favIconImage'], field: 'brand.favIconImage' },
  {
    uid: 'api::wine.wine',
    path: ['bottleImage'],
    entity: 'wine',
    field: 'bottleImage',
    titleColumn: 'name',
    adminPath: '/admin/wines',
    adminQuery: { parameter: 'slug', column: 'slug' },
  },
  {
    uid: 'api::album.album',
    path: ['cover'],
    entity: 'album',
    field: 'cover',
    titleColumn: 'title',
    adminPath: '/admin/albums',
    adminQuery: { parameter: 'slug', column: 'slug' },
  },
  {
    uid: GALLERY_ITEM,
    path: ['image'],
    entity: 'gallery-item',
    field: 'image',
    titleColumn: 'title',
    adminPath: '/admin/gallery?view=texts',
    adminQuery: { parameter: 'id', column: 'documentId' },
  },
  { ...QUEEN, path: ['heroImage'], field: 'hero.image' },
  { ...QUEEN, path: ['mediaImages'], field: 'mediaImages' },
  { ...ABOUT, path: ['heroImage'], field: 'hero.image' },
  { ...ABOUT, path: ['story', 'image'], field: 'story.image' },
];
