import clsx from 'clsx';
import type { Award, Medal } from '#contract/awards';
import { isMedalName } from '#contract/medal-name';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatNumber } from '#shared/lib/format-number';
import { Dotted } from '#shared/ui/dotted';
import { ExternalLink } from '#shared/ui/external-link';
import { Picture } from '#shared/ui/picture/picture';

const MEDAL_COLORS: Record<Medal, string> = {
  GrandGold: 'text-brass',
  Gold: 'text-brass',
  Silver: 'text-line-strong',
  Bronze: 'text-wine',
  Commended: 'text-ink-soft',
};

/** Icon of a medal for awards without a picture. */
function MedalMark({ medal }: { medal: Medal }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 40"
      className={clsx('h-10 w-8', MEDAL_COLORS[medal])}
      fill="none"
      stroke="currentColor"
    >
      <path d="M9 2l5 11M23 2l-5 11" strokeWidth="2" />
      <circle cx="16" cy="25" r="11" strokeWidth={medal === 'GrandGold' ? 3 : 1.5} />
      {medal !== 'Commended' && <circle cx="16" cy="25" r="6" fill="currentColor" stroke="none" />}
    </svg>
  );
}

/**
 * Section with the awards of a wine: picture or medal icon, name, medal unless that is the name, competition,
 * year, points, and a link to the results where known. Nothing without awards.
 */
export function WineAwards({ awards }: { awards: readonly Award[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const getLang = useTextLang();
  if (awards.length === 0) return null;
  return (
    <section aria-labelledby="awards-title" className="mt-12">
      <h2 id="awards-title" className="text-title">
        {t('winesPage.wine.awards')}
      </h2>
      <ul className="mt-5">
        {awards.map((award) => {
          const { id, name, medal, competition, year, points, image, url } = award;
          const medalName = t(`common.award.medal.${medal}`);
          return (
            <li key={id} className="flex items-center gap-5 border-b border-line py-4 first:border-t">
              <span className="flex w-12 shrink-0 justify-center">
                {image ? <Picture image={image} sizes="3rem" ratio={1} fit="contain" /> : <MedalMark medal={medal} />}
              </span>
              <span>
                <span lang={getLang(award, 'name')} className="block font-display text-lg">
                  {name}
                </span>{' '}
                <span className="block text-sm text-ink-soft">
                  <Dotted>
                    {!isMedalName(name, medalName) && medalName}
                    {`${competition} ${String(year)}`}
                    {points !== null &&
                      t('winesPage.wine.points', { count: points, points: formatNumber(points, language) })}
                  </Dotted>
                </span>
                {url && (
                  <ExternalLink href={url} className="no-print text-link text-sm">
                    {t('winesPage.wine.awardLink')}
                    <span className="sr-only">: {name}</span>
                  </ExternalLink>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
