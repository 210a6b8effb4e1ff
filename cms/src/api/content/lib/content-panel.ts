import { mainRow, type PanelEntity } from '../../../core/documents/panel-entity';
import { serviceOf } from '../../../core/process/service-of';
import type { ContentWriter } from '../services/content-writer';
import { contentRules } from './content-rules';
import type { ContentRow } from './present-content';

export const contentPanel: PanelEntity<ContentRow> = {
  rules: contentRules,
  entity: 'content',
  titleOf: ({ key }) => key,
  may: {},
  kept: ['editor'],
  fixed: ['key', 'namespace', 'language'],
  unique: 'key',
  async follow(_strapi, { after }, { author }) {
    const row = mainRow(after);
    if (row) await serviceOf<ContentWriter>('api::content.content-writer').keepVersion(row.documentId, author);
  },
};
