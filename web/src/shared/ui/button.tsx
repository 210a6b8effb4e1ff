import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-link';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button that does not submit a form unless it is told to. */
export function Button({ tone, size, ground, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ tone, size, ground }, className)} {...rest} />;
}
