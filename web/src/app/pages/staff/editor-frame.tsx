import type { ReactNode } from 'react';
import { NO_NEIGHBOURS } from '#shared/collection/neighbours';
import { useOpened } from '#shared/lib/use-opened';
import { EditorWays, type EditorWaysProps } from './editor-ways';

export interface EditorFrameProps
  extends Omit<EditorWaysProps, 'neighbours'>, Partial<Pick<EditorWaysProps, 'neighbours'>> {
  children: ReactNode;
}

/** An editor that was opened from a list or from another editor. It begins at its top. */
export function EditorFrame({ back, backLabel, neighbours = NO_NEIGHBOURS, children }: EditorFrameProps) {
  const head = useOpened<HTMLDivElement>();
  return (
    <div ref={head} tabIndex={-1} className="outline-none">
      <EditorWays back={back} backLabel={backLabel} neighbours={neighbours} />
      {children}
    </div>
  );
}
