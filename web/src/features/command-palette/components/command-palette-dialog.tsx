import { Search } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { MAX_SEARCH_LENGTH } from '#contract/search-terms';
import { useTranslation } from '#shared/i18n/use-translation';
import { isMac, useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';

/** State of the search field that the result list needs; the list may load later. */
export interface PaletteField {
  text: string;
  /** Id for the list element. */
  listId: string;
  /** Reports the id of the active option, which Enter would choose. */
  onActiveOption: (optionId: string | undefined) => void;
  /** Handler of key presses in the field, set by the list. */
  keyHandler: RefObject<((event: KeyboardEvent) => void) | null>;
}

interface CommandPaletteDialogProps {
  onClose: () => void;
  /** Renders the results. */
  children: (field: PaletteField) => ReactNode;
}

/**
 * Dialog of the command palette: a search field (combobox), and below it the results that `children` renders
 * for the state of the field. The field renders before the results are loaded, so that no typed letter is
 * lost.
 */
export function CommandPaletteDialog({ onClose, children }: CommandPaletteDialogProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // `autoFocus` would run before the dialog is registered as opened by another one, which takes the focus
  // back.
  useEffect(() => {
    input.current?.focus();
  }, []);

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 flex items-start justify-center bg-ink/45 sm:p-6 sm:pt-[12vh]"
    >
      <Modal className="w-full sm:max-w-2xl">
        <Dialog
          aria-label={t('adminFind.title')}
          className="flex h-dvh flex-col bg-paper text-sm shadow-xl outline-none sm:h-auto sm:max-h-[70dvh] sm:rounded-md"
        >
          <div className="flex items-center gap-3 border-b border-line px-4 focus-within:border-wine">
            <Search aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
            <input
              {...useShortcutTarget('find')}
              ref={input}
              role="combobox"
              aria-label={t('adminFind.title')}
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={active}
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={MAX_SEARCH_LENGTH}
              placeholder={t('adminFind.placeholder')}
              className="min-h-12 w-full min-w-0 bg-transparent text-base placeholder:text-ink-soft focus:outline-none"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
              }}
              onKeyDown={(event) => {
                keys.current?.(event);
              }}
            />
            <kbd aria-hidden className="shrink-0 font-text text-xs text-ink-soft max-sm:hidden">
              {isMac() ? '⌘K' : 'Ctrl+K'}
            </kbd>
            <Button tone="quiet" size="sm" className="-mr-2 shrink-0" onClick={onClose}>
              {t('admin.actions.close')}
            </Button>
          </div>
          <Suspense fallback={<div id={listId} role="listbox" aria-label={t('adminFind.results')} aria-busy />}>
            {children({ text, listId, onActiveOption: setActive, keyHandler: keys })}
          </Suspense>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
