import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * Provides the function that converts link targets within the site. A preview adds its parameter to them
 * (requirement K4).
 */
export const SitePathContext = createContext((path: string): string => path);

export type SiteLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** Link within the public site. `to` may have a query and a hash. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <Link to={use(SitePathContext)(to)} {...rest} />;
}
