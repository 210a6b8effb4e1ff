import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#shared/ui/external-link';
import { phoneHref, type Contacts } from '../lib/contacts';

/** How to reach the winery, as a list of links. */
export function FooterContacts({ contacts }: { contacts: Contacts }) {
  const { t } = useTranslation();
  return (
    <address className="not-italic">
      <ul className="space-y-2 text-sm">
        <li>{contacts.address}</li>
        <li>
          <a className="text-link" href={phoneHref(contacts.phone)}>
            {contacts.phone}
          </a>
        </li>
        {contacts.email && (
          <li>
            <a className="text-link" href={`mailto:${contacts.email}`}>
              {contacts.email}
            </a>
          </li>
        )}
        {contacts.mapsUrl && (
          <li>
            <ExternalLink className="text-link" href={contacts.mapsUrl}>
              {t('footer.map')}
            </ExternalLink>
          </li>
        )}
      </ul>
    </address>
  );
}
