import { useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button';

interface DialogButtonProps {
  label: string;
  /** Returns the dialog, which calls `close` when it is done. */
  renderDialog: (close: () => void) => ReactNode;
}

/** Button that opens a dialog. */
export function DialogButton({ label, renderDialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone="outline"
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen &&
        renderDialog(() => {
          setOpen(false);
        })}
    </>
  );
}
