import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useElementDrop } from '#shared/uploads/use-element-drop';
import { usePageDrop } from '#shared/uploads/use-page-drop';

export interface DropFrameProps {
  labelId: string;
  invalid: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const ignore = (): void => undefined;

/** A field that takes files by drop, and by paste while the focus is in it. Beside it a dropped file does nothing. */
export function DropFrame({ labelId, invalid, disabled, onFiles, children }: DropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isOver = useElementDrop(frame, !disabled, onFiles);
  usePageDrop(false, ignore);
  return (
    <div
      ref={frame}
      role="group"
      aria-labelledby={labelId}
      data-invalid={invalid ? '' : undefined}
      className={clsx(
        'rounded-md border border-dashed p-3',
        isOver ? 'border-wine bg-wine-pale' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  );
}
