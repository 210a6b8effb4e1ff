import clsx from 'clsx';
import type { ComponentProps } from 'react';

const GROUNDS = {
  paper: '',
  stone: 'bg-stone',
  vine: 'on-dark bg-vine-deep text-stone',
} as const;

type SectionProps = ComponentProps<'section'> & { ground?: keyof typeof GROUNDS };

/**
 * Full-width section of a public page, with the common spacing and one of three background colours
 * (`ground`).
 */
export function Section({ ground = 'paper', className, children, ...rest }: SectionProps) {
  return (
    <section className={clsx('py-section', GROUNDS[ground])} {...rest}>
      <div className={clsx('mx-auto max-w-page px-gutter', className)}>{children}</div>
    </section>
  );
}
