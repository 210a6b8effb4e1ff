import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useShortcuts } from './use-shortcuts';
import { useShortcutTarget } from './use-shortcut-target';

/** Brings the shortcuts to a screen, and shows which there are. It stands once in the staff frame. */
export function ShortcutsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcuts();
  return (
    <>
      <Button
        {...useShortcutTarget('help')}
        tone="quiet"
        size="sm"
        className="px-2"
        aria-label={t('adminShortcuts.title')}
        title={t('adminShortcuts.title')}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Keyboard aria-hidden className="size-4" strokeWidth={1.5} />
      </Button>
      {isOpen ? (
        <ShortcutsDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
