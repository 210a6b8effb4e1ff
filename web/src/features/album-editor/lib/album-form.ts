import * as z from 'zod/mini';
import { AlbumCreateRequest, type Album } from '#contract/albums';
import { OptionalSlug } from '#shared/editor/optional-slug';

const { title, description, ...shared } = AlbumCreateRequest.shape;

/** What an album says in one language. */
export const AlbumTexts = z.object({ title, description });
export type AlbumTexts = z.infer<typeof AlbumTexts>;

/** What an album has in common in both languages. */
export const AlbumShared = z.object({ ...shared, slug: OptionalSlug });
export type AlbumSharedOutput = z.infer<typeof AlbumShared>;

/** The same as the form holds it. */
export type AlbumSharedValues = Pick<Album, 'year' | 'slug' | 'published' | 'cover'>;

export const albumTexts = (album: Album): AlbumTexts => ({ title: album.title, description: album.description });

export const albumShared = ({ year, slug, published, cover }: Album): AlbumSharedValues => ({
  year,
  slug,
  published,
  cover,
});

/** An album that nobody has written yet: a draft at version 0. */
export const BLANK_ALBUM: Album = {
  id: '',
  slug: '',
  version: 0,
  updatedAt: '',
  language: 'sl',
  position: 0,
  title: '',
  description: '',
  year: null,
  published: false,
  cover: null,
  itemCount: 0,
};
