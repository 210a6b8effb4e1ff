import { aboutPanel } from '../api/about/lib/about-panel';
import { albumPanel } from '../api/album/lib/album-panel';
import { contentPanel } from '../api/content/lib/content-panel';
import { featuresPanel } from '../api/feature-flags/lib/features-panel';
import { galleryPanel } from '../api/gallery-item/lib/gallery-panel';
import { mediaPanel } from '../api/media-item/lib/media-panel';
import { queenPanel } from '../api/queen/lib/queen-panel';
import { metadataPanel } from '../api/site-metadata/lib/metadata-panel';
import { staffPanel } from '../api/staff/lib/staff-panel';
import { winePanel } from '../api/wine/lib/wine-panel';
import type { PanelEntity } from '../core/documents/panel-entity';

const PANEL_ENTITIES: readonly PanelEntity[] = [
  winePanel,
  albumPanel,
  galleryPanel,
  queenPanel,
  aboutPanel,
  metadataPanel,
  contentPanel,
  mediaPanel,
  staffPanel,
  featuresPanel,
];

/** How documents of a type are edited in the panel; `undefined` for a type that the product keeps alone. */
export const panelEntityOf = (uid: string): PanelEntity | undefined =>
  PANEL_ENTITIES.find(({ rules }) => rules.uid === uid);
