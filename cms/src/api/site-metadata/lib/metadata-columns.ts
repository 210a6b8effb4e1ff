import { SiteMetadataValues } from '../../../contract/metadata';

/** The texts of the metadata as they are stored, one readable column each. */
export interface MetadataTexts {
  brandTitle: string;
  brandTagline: string;
  companyName: string;
  companyRepresentative: string;
  companyAddress: string;
  companyPhone: string;
  companyRegistration: string | null;
  companyVatId: string | null;
  contactsEmail: string | null;
  contactsPhone: string;
  contactsAddress: string;
  contactsMapsUrl: string | null;
  contactsInstagram: string | null;
  contactsFacebook: string | null;
}

export const textColumns = ({ brand, company, contacts }: SiteMetadataValues): MetadataTexts => ({
  brandTitle: brand.title,
  brandTagline: brand.tagline,
  companyName: company.name,
  companyRepresentative: company.representative,
  companyAddress: company.address,
  companyPhone: company.phone,
  companyRegistration: company.registration,
  companyVatId: company.vatId,
  contactsEmail: contacts.email,
  contactsPhone: contacts.phone,
  contactsAddress: contacts.address,
  contactsMapsUrl: contacts.mapsUrl,
  contactsInstagram: contacts.instagram,
  contactsFacebook: contacts.facebook,
});

/** Images of the brand are columns of their own names. */
const columnOf = (part: string, field: string): string =>
  field.endsWith('Image') ? field : `${part}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** The column of each field of the contract, images among them: `contacts.mapsUrl` is stored in `contactsMapsUrl`. */
export const metadataFieldColumns: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SiteMetadataValues.shape).flatMap(([part, { shape }]) =>
    Object.keys(shape).map((field) => [`${part}.${field}`, columnOf(part, field)]),
  ),
);

/** The same texts in the form of the contract. */
export const presentTexts = (row: MetadataTexts) => ({
  brand: { title: row.brandTitle, tagline: row.brandTagline },
  company: {
    name: row.companyName,
    representative: row.companyRepresentative,
    address: row.companyAddress,
    phone: row.companyPhone,
    registration: row.companyRegistration,
    vatId: row.companyVatId,
  },
  contacts: {
    email: row.contactsEmail ?? '',
    phone: row.contactsPhone,
    address: row.contactsAddress,
    mapsUrl: row.contactsMapsUrl ?? '',
    instagram: row.contactsInstagram ?? '',
    facebook: row.contactsFacebook ?? '',
  },
});
