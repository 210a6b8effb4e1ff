import { createContext, use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** How pages name the paths of the site that they lead to; a preview adds itself to each (requirement K4). */
export const SitePathContext = createContext((path: string): string => path);

export type SiteLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** A link inside the public site, to a path that may have a query and a hash. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <Link to={use(SitePathContext)(to)} {...rest} />;
}
