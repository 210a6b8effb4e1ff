import type { PanelEntity } from '../../../core/documents/panel-entity';
import type { GalleryRow } from './gallery-row';
import { galleryRules } from './gallery-rules';

export const galleryPanel: PanelEntity<GalleryRow> = {
  rules: galleryRules,
  entity: 'gallery-item',
  titleOf: ({ title }) => title,
  may: { create: true, delete: true },
  kept: ['position'],
  ordered: true,
  relations: ['image', 'album'],
};
