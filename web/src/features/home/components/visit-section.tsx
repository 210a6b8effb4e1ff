import type { Language } from '#contract/languages';
import type { SiteMetadata } from '#contract/metadata';
import { isText, useTextList } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { getButtonClass, ButtonLink } from '#shared/ui/button-link';
import { ExternalLink } from '#shared/ui/external-link';
import { LineItems, type ListLine } from '#shared/ui/line-items';
import { TerraceLines } from '#shared/ui/ornaments';

interface VisitSectionProps {
  /** Id of the section, to which the visit buttons link. */
  anchor: string;
  contacts: SiteMetadata['contacts'];
  phoneHref: string;
  /** Lines of the opening hours; the bundled ones if there are none. */
  openingHours: readonly ListLine[];
  /** Their language if it is not that of the page. */
  hoursLang: Language | undefined;
}

/**
 * Visit section of the home page: opening hours (the bundled lines if none are given), links to the visit
 * request and the map, and contacts.
 */
export function VisitSection({ anchor, contacts, phoneHref, openingHours, hoursLang }: VisitSectionProps) {
  const { t } = useTranslation();
  const bundledHours = useTextList('home.visit.hoursList', isText);
  const hours = openingHours.length > 0 ? openingHours : bundledHours;
  const label = 'mb-3 font-text text-xs font-semibold uppercase tracking-[0.12em] text-brass-light';
  return (
    <section
      id={anchor}
      aria-labelledby="visit-title"
      className="on-dark relative overflow-hidden bg-vine-deep text-stone"
    >
      <TerraceLines className="absolute inset-x-0 bottom-0 h-80 w-full text-white/12" />
      <div className="relative mx-auto max-w-page px-gutter py-section">
        <p className="eyebrow mb-6">{t('home.visit.eyebrow')}</p>
        <h2 id="visit-title" className="max-w-4xl text-display text-white">
          {t('home.visit.title')}
        </h2>
        <div className="mt-12 grid gap-x-16 gap-y-12 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
          <div className="max-w-xl">
            <p className="text-lg">{t('home.visit.text')}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={pages.visit.href()} ground="dark">
                {t('common.nav.visitRequest')}
              </ButtonLink>
              {contacts.mapsUrl && (
                <ExternalLink href={contacts.mapsUrl} className={getButtonClass({ tone: 'outline', ground: 'dark' })}>
                  {t('home.visit.map')}
                </ExternalLink>
              )}
            </p>
          </div>
          <div>
            <h3 className={label}>{t('home.visit.hours')}</h3>
            <ul className="divide-y divide-white/20 border-y border-white/20">
              <LineItems
                lines={hours}
                lang={hours === openingHours ? hoursLang : undefined}
                className="py-2.5 text-sm lining-nums"
              />
            </ul>
          </div>
          {/* Hidden in print, where the footer follows with the same contacts. */}
          <div id="contacts" className="max-lg:hidden">
            <h3 className={label}>{t('home.visit.contacts')}</h3>
            <address className="space-y-2 not-italic">
              <p>{contacts.address}</p>
              <p>
                <a className="text-link" href={phoneHref}>
                  {contacts.phone}
                </a>
              </p>
              {contacts.email && (
                <p>
                  <a className="text-link" href={`mailto:${contacts.email}`}>
                    {contacts.email}
                  </a>
                </p>
              )}
            </address>
          </div>
        </div>
      </div>
    </section>
  );
}
