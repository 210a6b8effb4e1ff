import { useTranslation } from 'react-i18next';
import { HOME_COUNTRY } from '#contract/limits';
import type { Stockist } from '#contract/stockists';
import { ExternalLink } from '#shared/ui/external-link';
import { groupByTown, type TownGroup } from '../lib/group-by-town';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { BoundText } from '#shared/ui/page-text';

/** A stockist with address and links. */
function StockistEntry({ stockist }: { stockist: Stockist }) {
  const { t } = useTranslation();
  const { name, kind, address, postcode, town, phone, website, mapsUrl, note } = stockist;
  const street = [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const links = [
    { href: website, label: t('stockistsPage.website'), className: 'text-link' },
    { href: mapsUrl, label: t('stockistsPage.map'), className: 'no-print text-link' },
  ].filter(({ href }) => href !== '');
  return (
    <li className="border-b border-line py-5 first:border-t">
      <h3 className="font-display text-lg">{name}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {t(`common.stockist.kind.${kind}`)}
        {street && ` · ${street}`}
      </p>
      {note && (
        <p className="mt-2 max-w-prose whitespace-pre-line">
          <BoundText text={note} />
        </p>
      )}
      {(phone || links.length > 0) && (
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {phone && (
            <a href={buildPhoneHref(phone)} className="text-link">
              {phone}
            </a>
          )}
          {links.map(({ href, label, className }) => (
            <ExternalLink key={label} href={href} className={className}>
              {label}
              <span className="sr-only">: {name}</span>
            </ExternalLink>
          ))}
        </p>
      )}
    </li>
  );
}

/**
 * The stockists (shops and restaurants that sell the wines) in sections by town, with kind, address, note,
 * phone and links. Towns abroad are named with their country.
 */
export function StockistList({ stockists }: { stockists: readonly Stockist[] }) {
  const { t } = useTranslation();
  const getPlaceName = (place: TownGroup<Stockist>['place']): string => {
    if (typeof place === 'string') return t(`stockistsPage.${place}`);
    const { town, country } = place;
    if (country === HOME_COUNTRY) return town;
    return `${town}, ${t(`stockistsPage.countries.${country}`, { defaultValue: country })}`;
  };
  return groupByTown(stockists, HOME_COUNTRY).map(({ place, items }) => {
    const name = getPlaceName(place);
    return (
      <section key={name} className="grid gap-x-10 gap-y-5 pb-14 md:grid-cols-[min(16rem,37.5%)_minmax(0,1fr)]">
        <h2 className="text-title">{name}</h2>
        <ul>
          {items.map((stockist) => (
            <StockistEntry key={stockist.id} stockist={stockist} />
          ))}
        </ul>
      </section>
    );
  });
}
