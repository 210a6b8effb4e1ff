import type { ComponentProps, MouseEvent } from 'react';
import { SiteLink } from '#shared/ui/site-link';
import type { QueryChange } from '#shared/lib/query-string';
import type { VisitChoiceControl } from '../hooks/use-visit-choice';

interface ChoiceLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'to' | 'onClick'> {
  control: VisitChoiceControl;
  to: QueryChange;
  /** Where the page without scripts continues, such as `#visit-when`. */
  anchor: string;
}

/**
 * Link that makes a choice of the visit: in place with scripts, otherwise by a new page at the next step.
 * Robots do not follow it, since choices are unlimited in number.
 */
export function ChoiceLink({ control, to, anchor, ...rest }: ChoiceLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.change(to);
  };
  return <SiteLink rel="nofollow" {...rest} to={control.href(to, anchor)} onClick={onClick} />;
}
