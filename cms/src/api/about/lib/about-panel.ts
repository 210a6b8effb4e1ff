import type { PanelEntity } from '../../../core/documents/panel-entity';
import type { AboutRow } from './about-row';
import { aboutRules } from './about-rules';

export const aboutPanel: PanelEntity<AboutRow> = {
  rules: aboutRules,
  entity: 'about',
  titleOf: () => null,
  may: { create: true },
  kept: [],
  relations: ['heroImage'],
  parts: {
    story: { key: 'partKey', texts: ['heading', 'body'], images: ['image'] },
    milestones: { key: 'partKey', texts: ['text'] },
  },
};
