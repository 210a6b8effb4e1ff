import { aboutRules } from './api/about/lib/about-rules';
import { albumRules } from './api/album/lib/album-rules';
import { contentRules } from './api/content/lib/content-rules';
import { featuresRules } from './api/feature-flags/lib/features-rules';
import { galleryRules } from './api/gallery-item/lib/gallery-rules';
import { mediaRules } from './api/media-item/lib/media-rules';
import { queenRules } from './api/queen/lib/queen-rules';
import { metadataRules } from './api/site-metadata/lib/metadata-rules';
import { staffRules } from './api/staff/lib/staff-rules';
import { wineRules } from './api/wine/lib/wine-rules';
import type { RowRules } from './core/documents/row-rules';

/** Every type that people edit, with the rules of its rows. A type that is not named here is kept by the product alone. */
const ENTITIES: readonly RowRules[] = [
  wineRules,
  albumRules,
  galleryRules,
  queenRules,
  aboutRules,
  metadataRules,
  contentRules,
  mediaRules,
  staffRules,
  featuresRules,
];

/** The rules of a type by its uid; `undefined` for one that nobody edits. */
export const rulesOf = (uid: string): RowRules | undefined => ENTITIES.find((rules) => rules.uid === uid);
