import type { PanelEntity } from '../../../core/documents/panel-entity';
import type { AlbumRow } from './album-row';
import { albumRules } from './album-rules';

/** A deleted album leaves its pictures, which then are in none: the database drops the links alone. */
export const albumPanel: PanelEntity<AlbumRow> = {
  rules: albumRules,
  entity: 'album',
  titleOf: ({ title, slug }) => title || slug,
  may: { create: true, delete: true },
  // Which pictures are in an album is said by the pictures.
  kept: ['position', 'items'],
  unique: 'slug',
  ordered: true,
  relations: ['cover'],
};
