import type { PanelEntity } from '../../../core/documents/panel-entity';
import type { FeaturesRow } from './features-row';
import { featuresRules } from './features-rules';

export const featuresPanel: PanelEntity<FeaturesRow> = {
  rules: featuresRules,
  entity: 'feature-flags',
  titleOf: () => null,
  may: { create: true },
  kept: ['key'],
  unique: 'key',
};
