import type { Core } from '@strapi/strapi';
import type { Hours } from '../../../contract/hours';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import { readFields } from '../../../core/documents/entity/fields';
import { openingHours } from '../opening-hours';

/** Reads the stored opening hours in Slovenian; none of their fields while nothing is stored. */
export async function readOpeningHours(strapi: Core.Strapi): Promise<Partial<Hours>> {
  const row = (await strapi.db.query(openingHours.uid).findOne({
    where: { locale: DEFAULT_LANGUAGE },
    populate: ['exceptions'],
  })) as StoredRow | null;
  return row ? (readFields(openingHours.fields, row, true) as Partial<Hours>) : {};
}
