import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * Provides the function that converts the targets of `SiteLink`; by default they stay unchanged. A preview
 * adds its parameter to them (requirement K4).
 */
export const SitePathContext = createContext((path: string): string => path);

export type SiteLinkProps = Omit<LinkProps, 'to'> & { to: string };

/**
 * Link within the site; `SitePathContext` may change its target, for previews. `to` may have a query and a
 * hash.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <Link to={use(SitePathContext)(to)} {...rest} />;
}
