import type { ComponentProps } from 'react';
import { getButtonClass, type ButtonStyle } from './button-link';

type ButtonProps = ComponentProps<'button'> & ButtonStyle;

/** Button in the common styles. Its default type is `button`, so that it does not submit forms. */
export function Button({ tone, size, ground, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={getButtonClass({ tone, size, ground }, className)} {...rest} />;
}
