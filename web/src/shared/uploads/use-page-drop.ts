import { useEffect, useRef, useState } from 'react';
import { filesOf, hasFiles } from './use-element-drop';

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
