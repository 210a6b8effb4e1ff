import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { canAnimatePageChange } from '#shared/lib/visitor-preferences';

/**
 * Provides the function that converts the targets of `SiteLink`; by default they stay unchanged. A preview
 * adds its parameter to them (requirement K4).
 */
export const SitePathContext = createContext((path: string): string => path);

export type SiteLinkProps = Omit<LinkProps, 'to'> & { to: string };

/**
 * Link within the site; `SitePathContext` may change its target, for previews. `to` may have a query and a
 * hash. With `viewTransition` the change of page is animated where the browser can and the visitor wants it.
 */
export function SiteLink({ to, viewTransition, ...rest }: SiteLinkProps) {
  const isAnimated = !import.meta.env.SSR && viewTransition && canAnimatePageChange();
  return <Link discover="none" to={use(SitePathContext)(to)} {...rest} {...(isAnimated && { viewTransition })} />;
}
