import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether dragged or pasted data contains files. */
const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Returns the dropped or pasted files, in their order. */
const listFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/**
 * Accepts files dropped on an element, or pasted while the focus is in it, while `enabled`. Events of
 * dragging files over it do not reach the page.
 * @returns whether files are dragged over the element
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
      const files = listFiles(data);
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

/** Whether text is pasted into a text field, possibly with an image of it. Then it is not an upload. */
const isTyped = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true;

/**
 * Accepts files dropped or pasted anywhere on the page while `enabled`, except a paste of text into a text
 * field. The browser never opens a dropped file.
 * @returns whether files are dragged over the page while `enabled`
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
      if (enabled) latest.current(listFiles(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent): void => {
      const files = listFiles(event.clipboardData);
      if (!enabled || files.length === 0 || isTyped(event)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      setIsOver(false);
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [enabled]);
  return isOver;
}
