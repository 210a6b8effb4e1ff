import type { ComponentProps } from 'react';

/** Link to another site, without referrer. Opens in the same tab unless `target` is set. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a rel="noreferrer noopener" {...rest}>
      {children}
    </a>
  );
}
