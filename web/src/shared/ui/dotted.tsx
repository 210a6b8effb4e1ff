import { Children, type ReactNode } from 'react';

/**
 * Parts of a line with dots between them; empty parts are left out. The line may break between two parts, and
 * no line begins or ends with a dot.
 */
export function Dotted({ children }: { children: ReactNode }) {
  return <span className="dotted">{Children.map(children, (part) => part && <span>{part} </span>)}</span>;
}
