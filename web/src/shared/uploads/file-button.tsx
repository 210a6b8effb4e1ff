import { useRef, type ReactNode } from 'react';
import type { ShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ButtonTone } from '#shared/ui/button-link';

export interface FileButtonProps extends Partial<ShortcutTarget> {
  /** Which files are offered; images unless told. */
  accept?: string;
  /** Several files at once. */
  multiple?: boolean;
  disabled: boolean;
  tone?: ButtonTone;
  /** Names the file input, for those who reach it without the button. */
  label: string;
  id?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the browser's choice of files. */
export function FileButton(props: FileButtonProps) {
  const { accept = 'image/*', multiple = false, disabled, label, onFiles, children, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again, after it was refused for instance.
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
