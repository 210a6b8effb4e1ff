import { mainRow, type PanelEntity } from '../../../core/documents/panel-entity';
import { followWine } from './follow-wine';
import type { WineRow } from './wine-row';
import { wineRules } from './wine-rules';

export const winePanel: PanelEntity<WineRow> = {
  rules: wineRules,
  entity: 'wine',
  titleOf: ({ name, slug }) => name || slug,
  may: { create: true, delete: true },
  kept: ['position', 'searchText'],
  unique: 'slug',
  ordered: true,
  relations: ['bottleImage'],
  follow: (_strapi, { before, after }, authorship) => followWine(mainRow(before), mainRow(after), authorship),
};
