import type { SiteMetadataValues } from '../../../contract/metadata';

const address = 'Brajda 7, 5212 Dobrovo v Brdih';
const phone = '+386 1 555 0100';

/** What `POST /metadata` starts with: reserved example values that staff replace. */
export const DEFAULT_METADATA: SiteMetadataValues = {
  brand: { title: 'Domačija Lahor', tagline: 'Družinska vina', heroImage: null, logoImage: null, favIconImage: null },
  company: { name: 'Domačija Lahor', representative: 'Družina Lahor', address, phone, registration: null, vatId: null },
  contacts: { email: 'info@example.com', phone, address, mapsUrl: '', instagram: '', facebook: '' },
};
