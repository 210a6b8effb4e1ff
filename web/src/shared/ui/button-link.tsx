import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-class';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link inside the site that looks like a button. */
export function ButtonLink({ tone, size, ground, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ tone, size, ground }, className)} {...rest} />;
}
