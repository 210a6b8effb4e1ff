import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { WineColor } from '#contract/wines';
import { useTranslation } from '#shared/i18n/use-translation';
import type { WineFilterControl } from '../hooks/use-wine-filters';
import { getWineColourClass } from './wine-card';

/**
 * Filter of the wine list by the given colours, as links, which work without scripts. The first link removes
 * the filter; the chosen one is marked.
 */
export function ColorFilter({ control, colors }: { control: WineFilterControl; colors: readonly WineColor[] }) {
  const { t } = useTranslation();
  const { filters, href } = control;
  const options = [null, ...colors];
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('winesPage.filters.color')}>
      {options.map((color) => {
        const isChosen = filters.color === color;
        return (
          <li key={color}>
            <Link
              to={href({ color })}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2.5 rounded-full border px-4 text-sm',
                isChosen ? 'border-ink bg-ink text-white' : 'border-line-strong hover:border-ink',
              )}
            >
              {color && (
                <span
                  aria-hidden="true"
                  className={clsx('size-3.5 rounded-full border border-white/60 bg-current', getWineColourClass(color))}
                />
              )}
              {color ? t(`common.wine.color.${color}`) : t('winesPage.filters.any')}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
