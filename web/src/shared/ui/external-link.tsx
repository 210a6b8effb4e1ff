import type { ComponentProps } from 'react';

/** A link that leaves the site. It opens in the same tab, and tells the other site nothing of the page it came from. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a rel="noreferrer noopener" {...rest}>
      {children}
    </a>
  );
}
