import { Eye } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PreviewChooser, PreviewedPage } from '#shared/preview/preview-messages';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { updatePreviewChoice, usePreviewChoice } from './preview-choice';

const PreviewPanel = createLazyComponent(() => import('./preview-panel'));

/** Minimum width for a preview beside the form. */
const WIDE = '(min-width: 80rem)';

function subscribeToWidth(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}

const useIsWide = (): boolean => useSyncExternalStore(subscribeToWidth, () => window.matchMedia(WIDE).matches);

/** The preview of an editor, and its button. */
interface EditorPreview {
  /** Button that opens and closes it. */
  button: ReactNode;
  /** The preview while it is open, else `null`. */
  panel: ReactNode;
  /** Whether it is shown beside the form. */
  isBeside: boolean;
}

/**
 * Returns the preview of an editor's form values and the button that opens it; both `null` if no page shows
 * them. On wide screens it is beside the form, and whether it is open is remembered. On narrow screens it
 * covers the form.
 * @param getPage returns the page that shows the form values; `undefined` for none
 * @param chooser what can be chosen in the preview; a preview over the form is closed first
 */
export function useEditorPreview<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  getPage: (() => PreviewedPage | undefined) | undefined,
  chooser?: PreviewChooser,
): EditorPreview {
  const { t } = useTranslation();
  const { isOpen } = usePreviewChoice();
  const isWide = useIsWide();
  const [isOver, setOver] = useState(false);
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  );
  const page = getPage?.();
  if (!page || !getPage) return { button: null, panel: null, isBeside: false };
  const isShown = isWide ? isOpen : isOver;
  const show = (open: boolean) => {
    if (isWide) updatePreviewChoice({ isOpen: open });
    setOver(open && !isWide);
  };
  return {
    isBeside: isShown && isWide,
    button: (
      <Button
        tone="outline"
        size="sm"
        className="max-md:px-2"
        aria-pressed={isShown}
        onClick={() => {
          show(!isShown);
        }}
      >
        <Eye aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-md:sr-only">{t('admin.actions.preview')}</span>
      </Button>
    ),
    panel: isShown ? (
      <PreviewPanel
        form={{
          getPage: () => getPage() ?? page,
          subscribe,
          saved: page.saved,
          chooser: chooser && {
            ...chooser,
            open: (chosen, language) => {
              if (!isWide) show(false);
              chooser.open(chosen, language);
            },
          },
        }}
        isLayer={!isWide}
        onClose={() => {
          show(false);
        }}
      />
    ) : null,
  };
}
