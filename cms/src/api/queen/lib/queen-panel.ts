import type { PanelEntity } from '../../../core/documents/panel-entity';
import type { QueenRow } from './queen-row';
import { queenRules } from './queen-rules';
import { unknownPicks } from './unknown-picks';

export const queenPanel: PanelEntity<QueenRow> = {
  rules: queenRules,
  entity: 'queen',
  titleOf: () => null,
  may: { create: true },
  kept: [],
  relations: ['heroImage', 'mediaImages'],
  parts: {
    bioCards: { key: 'partKey', texts: ['title', 'text'] },
    picks: { key: 'wineSlug', texts: ['note'] },
    events: { key: 'eventKey', texts: ['title'] },
  },
  faults: (_strapi, { picks }) => unknownPicks(picks),
};
