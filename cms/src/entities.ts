import { about } from './api/about/about';
import { album } from './api/album/album';
import { analysis } from './api/analysis/analysis';
import { award } from './api/award/award';
import { pageText } from './api/content/page-text';
import { experience } from './api/experience/experience';
import { featureFlags } from './api/feature-flags/feature-flags';
import { galleryItem } from './api/gallery-item/gallery-item';
import { home } from './api/home/home';
import { label } from './api/label/label';
import { wineExtension } from './api/label/lib/wine-extension';
import { labelWord } from './api/label-word/label-word';
import { lot } from './api/lot/lot';
import { mediaItem } from './api/media-item/media-item';
import { openingHours } from './api/opening-hours/opening-hours';
import { queen } from './api/queen/queen';
import { siteMetadata } from './api/site-metadata/site-metadata';
import { staffUser } from './api/staff/staff-user';
import { stockist } from './api/stockist/stockist';
import { trade } from './api/trade/trade';
import { wine } from './api/wine/wine';
import type { DocumentEntity } from './core/documents/entity/define-entity';
import type { Entity } from './core/documents/entity/entity';
import type { EntityExtension } from './core/documents/entity/entity-extensions';

/** Entities that are read, written and stored by the generic document code from their declarations alone. */
export const DOCUMENTS: readonly DocumentEntity[] = [
  wine,
  album,
  galleryItem,
  award,
  label,
  lot,
  analysis,
  labelWord,
  stockist,
  experience,
  queen,
  about,
  home,
  openingHours,
  siteMetadata,
  featureFlags,
  trade,
];

/** What referring domains add to the entities that they refer to. */
export const ENTITY_EXTENSIONS: readonly EntityExtension[] = [wineExtension];

/** All entities that people edit. Content types without an entity are used by the product alone. */
export const ENTITIES = [...DOCUMENTS, pageText, mediaItem, staffUser] as readonly Entity[];
