import type { SiteMetadataValues } from '../src/contract/metadata';
import type { Localised } from './localised';
import { demoImage } from './demo-image';

const address = 'Brajda 7, 5212 Dobrovo v Brdih';
const addressInEnglish = 'Brajda 7, 5212 Dobrovo v Brdih, Slovenia';
const phone = '+386 5 555 0100';

const inSlovenian: SiteMetadataValues = {
  brand: {
    title: 'Domačija Lahor',
    tagline: 'Vina s teras nad Brajdo',
    heroImage: demoImage('Branding', 'hero'),
    logoImage: demoImage('Branding', 'logo', 'png'),
    favIconImage: demoImage('Branding', 'favicon', 'png'),
  },
  company: {
    name: 'Domačija Lahor, Andrej Lahor s. p.',
    representative: 'Andrej Lahor',
    address,
    phone,
    registration: '0000000000',
    vatId: 'SI00000000',
  },
  contacts: {
    email: 'info@example.com',
    phone,
    address,
    mapsUrl: 'https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9967/13.5253',
    instagram: 'https://www.instagram.com/example',
    facebook: 'https://www.facebook.com/example',
  },
};

/** Brand, company and contacts of the demo; the contact data are reserved example values. */
export const demoMetadata: Localised<SiteMetadataValues> = {
  sl: inSlovenian,
  en: {
    brand: { ...inSlovenian.brand, tagline: 'Wines from the terraces above Brajda' },
    company: { ...inSlovenian.company, address: addressInEnglish },
    contacts: { ...inSlovenian.contacts, address: addressInEnglish },
  },
};
