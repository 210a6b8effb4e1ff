import { Eye } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { Button } from '#shared/ui/button';
import { createLazyPart } from '#shared/ui/lazy-part';
import { choosePreview, usePreviewChoice } from './preview-choice';

const PreviewPanel = createLazyPart(() => import('./preview-panel'));

/** Where a form and its preview have room beside each other. */
const WIDE = '(min-width: 80rem)';

function subscribeToWidth(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}

const useIsWide = (): boolean => useSyncExternalStore(subscribeToWidth, () => window.matchMedia(WIDE).matches);

interface EditorPreview {
  /** Opens and closes it. */
  button: ReactNode;
  /** The preview itself, while it is open. */
  panel: ReactNode;
  /** Whether it stands beside the form. */
  isBeside: boolean;
}

/**
 * The preview of what a form holds, and its button. Open or not is remembered where it stands beside the form; where it
 * would lie over the form it opens only when asked.
 * @param pageOf the page that shows what the form holds now; undefined where there is none
 */
export function useEditorPreview<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  pageOf: (() => PreviewedPage | undefined) | undefined,
): EditorPreview {
  const { t } = useTranslation();
  const { isOpen } = usePreviewChoice();
  const isWide = useIsWide();
  const [isOver, setOver] = useState(false);
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  );
  const page = pageOf?.();
  if (!page || !pageOf) return { button: null, panel: null, isBeside: false };
  const isShown = isWide ? isOpen : isOver;
  const show = (open: boolean) => {
    if (isWide) choosePreview({ isOpen: open });
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
        of={{ pageOf: () => pageOf() ?? page, subscribe, saved: page.saved }}
        isLayer={!isWide}
        onClose={() => {
          show(false);
        }}
      />
    ) : null,
  };
}
