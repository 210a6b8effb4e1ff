import { useRef, type ReactNode } from 'react';
import type { ShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ButtonTone } from '#shared/ui/button-link';

export interface FileButtonProps extends Partial<ShortcutTarget> {
  /** File types to offer; images by default. */
  accept?: string;
  /** On telephones opens the camera instead of the picker. */
  capture?: 'environment' | undefined;
  /** Allows several files at once. */
  multiple?: boolean;
  disabled: boolean;
  tone?: ButtonTone;
  /** Accessible name of the file input. */
  label: string;
  id?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/**
 * Button that opens the browser's file picker and calls `onFiles` with the chosen files, by default images.
 */
export function FileButton(props: FileButtonProps) {
  const { accept = 'image/*', capture, multiple = false, disabled, label, onFiles, children, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = '';
          onFiles(files);
        }}
      />
      <Button {...button} size="sm" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
