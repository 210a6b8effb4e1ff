import type { ReactNode } from 'react';
import { getWineryDay } from '#contract/visibility';
import { useServices } from '#shared/api/services';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { ExternalLink } from '#shared/ui/external-link';
import { BrandMark } from '#shared/ui/ornaments';
import { SiteLink } from '#shared/ui/site-link';
import { getContacts, useSiteMetadata, type Contacts } from '../hooks/use-site-metadata';
import { listMenuPages } from './site-links';
import { buildPhoneHref } from '#shared/lib/phone-href';

/** Contacts of the winery as a list of links. */
function FooterContacts({ contacts }: { contacts: Contacts }) {
  const { t } = useTranslation();
  return (
    <address className="not-italic">
      <ul className="space-y-2 text-sm">
        <li>{contacts.address}</li>
        <li>
          <a className="text-link" href={buildPhoneHref(contacts.phone)}>
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
          <li className="no-print">
            <ExternalLink className="text-link" href={contacts.mapsUrl}>
              {t('footer.map')}
            </ExternalLink>
          </li>
        )}
      </ul>
    </address>
  );
}

/** Contacts of the winery that appear only in print, for pages without the site's footer. */
export function PrintedContacts() {
  const contacts = getContacts(useSiteMetadata());
  return (
    <div className="print-only">
      <FooterContacts contacts={contacts} />
    </div>
  );
}

interface SiteFooterProps {
  /** Whether the menus contain the Queen's page. */
  isQueenVisible: boolean;
  /** Lines of the opening hours; undefined if they are not known. */
  openingHours: readonly string[] | undefined;
}

/**
 * Footer of the site: brand, contacts, opening hours, menus, links to social networks, and the legally
 * required notices about wine (requirement P9).
 */
export function SiteFooter({ isQueenVisible, openingHours }: SiteFooterProps) {
  const getLang = useTextLang();
  const { t } = useTranslation();
  const { clock } = useServices();
  const metadata = useSiteMetadata();
  const contacts = getContacts(metadata);
  const name = metadata?.brand.title ?? t('common.site.name');
  const networks = (['instagram', 'facebook'] as const).filter((network) => contacts[network] !== '');
  const heading = (id: string) => (
    <h2 className="mb-4 font-text text-xs font-semibold uppercase tracking-[0.12em] text-brass-light">
      {t(`footer.${id}`)}
    </h2>
  );
  const list = <Id extends string>(ids: readonly Id[], render: (id: Id) => ReactNode) => (
    <ul className="space-y-2 text-sm">
      {ids.map((id) => (
        <li key={id}>{render(id)}</li>
      ))}
    </ul>
  );
  const menu = (kind: 'main' | 'more' | 'legal', texts: string) =>
    list(
      listMenuPages(kind, isQueenVisible)
        .map(([page]) => page)
        .filter((page) => page !== 'home'),
      (page) => (
        <SiteLink className="text-link" to={pages[page].path}>
          {t(`${texts}.${page}`)}
        </SiteLink>
      ),
    );
  return (
    <footer className="on-dark site-footer bg-ink text-stone">
      <div className="footer-lists mx-auto max-w-page px-gutter py-16 lining-nums">
        <div>
          <p className="flex items-center gap-3 font-display text-title-sm text-white">
            <BrandMark className="size-8 text-brass-light" />
            {name}
          </p>
          <p lang={getLang(metadata, 'brand.tagline')} className="mt-4 max-w-64 text-sm">
            {metadata?.brand.tagline ?? t('common.site.tagline')}
          </p>
        </div>
        <section>
          {heading('contacts')}
          <FooterContacts contacts={contacts} />
        </section>
        {openingHours && (
          <section>
            {heading('hours')}
            {list(openingHours, (line) => line)}
          </section>
        )}
        <nav aria-label={t('footer.pages')}>
          {heading('pages')}
          <div className="space-y-2">
            {menu('main', 'common.nav')}
            {menu('more', 'common.nav')}
          </div>
        </nav>
        <nav aria-label={t('footer.legal')}>
          {heading('legal')}
          {menu('legal', 'footer')}
        </nav>
        {networks.length > 0 && (
          <section>
            {heading('social')}
            {list(networks, (network) => (
              <ExternalLink className="text-link" href={contacts[network]}>
                {t(`footer.${network}`)}
              </ExternalLink>
            ))}
          </section>
        )}
      </div>
      <div className="mx-auto max-w-page px-gutter">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-2 border-t border-white/20 py-6 text-xs text-stone-deep">
          <p>
            {t('footer.noSales')} {t('footer.prices')} {t('footer.age')}
          </p>
          {/* The law (ZZUZIS) prescribes the Slovenian wording, also on English pages. */}
          <p>
            <span lang="sl">{t('footer.warning')}</span> {t('footer.moderation')}
          </p>
          <p>{t('footer.copyright', { year: getWineryDay(clock.now()).slice(0, 4), name })}</p>
        </div>
      </div>
    </footer>
  );
}
