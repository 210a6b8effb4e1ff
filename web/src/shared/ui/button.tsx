import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-link';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** Button. Its default type is `button`, so that it does not submit forms. */
export function Button({ tone, size, ground, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ tone, size, ground }, className)} {...rest} />;
}
