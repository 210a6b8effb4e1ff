import type { PanelEntity } from '../../../core/documents/panel-entity';
import { mediaRules } from './media-rules';
import type { MediaRow } from './media-row';

/** Images come and go in the media library, where their files do; here are their texts, their year and their focal point. */
export const mediaPanel: PanelEntity<MediaRow> = {
  rules: mediaRules,
  entity: 'media',
  titleOf: ({ imageKey }) => imageKey,
  may: {},
  kept: [
    'processingStatus',
    'renditionWidths',
    'placeholder',
    'searchText',
    'titleKeySl',
    'titleKeyEn',
    'leaseUntil',
    'renderAttempts',
  ],
  fixed: [
    'imageKey',
    'storageFolder',
    'width',
    'height',
    'sizeBytes',
    'contentType',
    'contentHash',
    'fileName',
    'uploadName',
    'formerNames',
    'bytesName',
  ],
};
