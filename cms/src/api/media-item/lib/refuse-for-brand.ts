import type { Language } from '../../../contract/language';
import { Problem } from '../../../core/http/problem';
import { sizeFault, type BrandImage } from '../../site-metadata/lib/brand-images';

const FIELDS: Readonly<Record<string, BrandImage>> = {
  'brand.heroImage': 'heroImage',
  'brand.logoImage': 'logoImage',
  'brand.favIconImage': 'favIconImage',
};

/** Throws `validation_failed` when an image of the brand would become larger than its place allows. */
export function refuseForBrand(usages: readonly { field: string }[], sizeBytes: number, language: Language): void {
  for (const { field } of usages) {
    const place = FIELDS[field];
    const fault = place && sizeFault(place, sizeBytes, language);
    if (fault) throw new Problem('validation_failed', { fields: { imageKey: fault } });
  }
}
