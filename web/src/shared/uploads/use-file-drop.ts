import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether something that is dragged or pasted has files. */
const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** The files that were dropped or pasted, in their order. */
const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/**
 * Takes files that are dropped on an element, or pasted while the focus is in it, while `enabled`. The page hears nothing
 * of what is dragged over the element.
 * @returns whether files are dragged over it now
 */
export function useElementDrop(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const target = element.current;
    if (!target || !enabled) return undefined;
    const onDrag = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setIsOver(false);
    };
    const onTake = (event: Event, data: DataTransfer | null): void => {
      setIsOver(false);
      const files = filesOf(data);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const onDrop = (event: DragEvent): void => {
      onTake(event, event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent): void => {
      onTake(event, event.clipboardData);
    };
    target.addEventListener('dragover', onDrag);
    target.addEventListener('dragleave', onLeave);
    target.addEventListener('drop', onDrop);
    target.addEventListener('paste', onPaste);
    return () => {
      target.removeEventListener('dragover', onDrag);
      target.removeEventListener('dragleave', onLeave);
      target.removeEventListener('drop', onDrop);
      target.removeEventListener('paste', onPaste);
    };
  }, [element, enabled]);
  return isOver;
}

/** A text that is pasted into a field stays one, also when it was copied together with its picture. */
const isTyped = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/**
 * Takes files that are dropped or pasted anywhere on the page while `enabled`; a dropped file never replaces the page.
 * @returns whether files are dragged over the page now
 */
export function usePageDrop(enabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
      setIsOver(enabled);
    };
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (!relatedTarget) setIsOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setIsOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (enabled) latest.current(filesOf(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent): void => {
      const files = filesOf(event.clipboardData);
      if (!enabled || files.length === 0 || isTyped(event)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [enabled]);
  return isOver;
}
