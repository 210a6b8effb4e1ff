import clsx from 'clsx';
import { SiteLink, type SiteLinkProps } from './site-link';

/**
 * `solid` for the main action, `outline` for others, `quiet` for toolbars and rows, `danger` for
 * destructive actions.
 */
export type ButtonTone = 'solid' | 'outline' | 'quiet' | 'danger';
type ButtonSize = 'md' | 'sm';

/** Style of a button. `ground` is the background it stands on, for sufficient contrast. */
export interface ButtonStyle {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  ground?: 'light' | 'dark' | undefined;
}

const TONES = {
  light: {
    solid: 'border-wine bg-wine text-white hover:border-wine-deep hover:bg-wine-deep',
    outline: 'border-line-strong text-ink hover:border-ink hover:bg-stone',
    quiet: 'border-transparent text-ink hover:bg-stone-deep/60',
    danger: 'border-wine text-wine hover:bg-wine hover:text-white',
  },
  dark: {
    solid: 'border-white bg-white text-ink hover:border-brass-pale hover:bg-brass-pale',
    outline: 'border-white/60 text-white hover:border-white hover:bg-white/10',
    quiet: 'border-transparent text-white hover:bg-white/10',
    danger: 'border-white/60 text-white hover:bg-white hover:text-wine',
  },
} as const;

const SIZES = { md: 'min-h-12 px-6 text-sm', sm: 'min-h-9 px-3.5 text-xs max-sm:min-h-11' } as const;

/** Returns the CSS classes of a button, for elements other than `Button` and `ButtonLink`. */
export const getButtonClass = (
  { tone = 'solid', size = 'md', ground = 'light' }: ButtonStyle = {},
  extra?: string,
): string =>
  clsx(
    'no-print inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semibold no-underline',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
    SIZES[size],
    TONES[ground][tone],
    extra,
  );

type ButtonLinkProps = SiteLinkProps & ButtonStyle;

/** Link within the site (`SiteLink`), styled as a button. */
export function ButtonLink({ tone, size, ground, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={getButtonClass({ tone, size, ground }, className)} {...rest} />;
}
