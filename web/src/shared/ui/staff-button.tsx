import clsx from 'clsx';
import { Button, type ButtonProps } from 'react-aria-components/Button';

export type StaffButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<StaffButtonLook, string> = {
  primary: 'bg-wine text-white border-wine data-hovered:bg-wine-deep',
  secondary: 'bg-white text-ink border-line-strong data-hovered:bg-stone',
  quiet: 'bg-transparent text-ink border-transparent data-hovered:bg-stone-deep/60',
  danger: 'bg-white text-wine border-wine data-hovered:bg-wine-pale',
};

/** The classes of a staff button, for links that stand among buttons. */
export const staffButtonClass = (look: StaffButtonLook = 'secondary', small = false): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-md border font-semibold transition-colors whitespace-nowrap',
    'disabled:cursor-not-allowed disabled:opacity-45 data-pending:opacity-70',
    small ? 'min-h-8 px-2.5 text-xs' : 'min-h-10 px-4 text-sm',
    LOOKS[look],
  );

export interface StaffButtonProps extends Omit<ButtonProps, 'className'> {
  look?: StaffButtonLook;
  small?: boolean;
  className?: string;
}

/** The one button of the staff screens. */
export function StaffButton({ look = 'secondary', small = false, className, ...props }: StaffButtonProps) {
  return <Button {...props} className={clsx(staffButtonClass(look, small), className)} />;
}
