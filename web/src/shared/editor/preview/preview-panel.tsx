import clsx from 'clsx';
import { ExternalLink, Monitor, MousePointerClick, Smartphone, Tablet, Undo2, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { LANGUAGES } from '#contract/languages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { localisePath } from '#shared/pages';
import { PREVIEW_PATH } from '#shared/preview/preview-path';
import { Button } from '#shared/ui/button';
import { getButtonClass } from '#shared/ui/button-link';
import { updatePreviewChoice, PREVIEW_WIDTHS, usePreviewChoice, type PreviewWidth } from './preview-choice';
import { usePreviewFrame, type PreviewedForm } from './use-preview-frame';

const ICONS: Record<PreviewWidth, LucideIcon> = { desktop: Monitor, tablet: Tablet, phone: Smartphone };
const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.5 } as const;

interface ChoiceProps<Id extends string> {
  label: string;
  ids: readonly Id[];
  current: Id;
  getName: (id: Id) => string;
  onChoose: (id: Id) => void;
  children: (id: Id) => ReactNode;
}

/** Group of buttons, one of which is pressed. */
function Choice<Id extends string>({ label, ids, current, getName, onChoose, children }: ChoiceProps<Id>) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-sm border border-line-strong bg-white">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          aria-label={getName(id)}
          title={getName(id)}
          aria-pressed={id === current}
          className={clsx(
            'inline-flex min-h-8 min-w-9 items-center justify-center px-2 text-xs font-semibold uppercase',
            id === current ? 'bg-ink text-white' : 'hover:bg-stone',
          )}
          onClick={() => {
            onChoose(id);
          }}
        >
          {children(id)}
        </button>
      ))}
    </div>
  );
}

/** Ref of an element, and its size in CSS pixels. */
function useSize<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [element, size] as const;
}

interface PreviewPanelProps {
  form: PreviewedForm;
  /** Covers the form, because there is no room beside it. */
  isLayer: boolean;
  onClose: () => void;
  /** Place and height beside the form; by default it stays in view while the form scrolls. */
  className?: string;
}

/** Toolbar, and the page in the chosen width, scaled down to fit. */
function PreviewStage({ form, isLayer, onClose }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { languageSwitch } = useServices().settings;
  const screen = useLanguage();
  const { width, language: chosen } = usePreviewChoice();
  const language = chosen ?? screen;
  const [wantsToChoose, setWantsToChoose] = useState(true);
  const { choosable } = form.chooser ?? { choosable: null };
  const { frame, shownPage, goBack } = usePreviewFrame(form, language, wantsToChoose ? choosable : null);
  const [stage, size] = useSize<HTMLDivElement>();
  const { page, publicPath } = form.getPage();
  const pixels = PREVIEW_WIDTHS[width];
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / pixels);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-3 py-2">
        {isLayer ? (
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('adminPreview.toForm')}
          </Button>
        ) : null}
        <Choice
          label={t('adminPreview.width')}
          ids={Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]}
          current={width}
          getName={(id) => t(`adminPreview.widths.${id}`)}
          onChoose={(id) => {
            updatePreviewChoice({ width: id });
          }}
        >
          {(id) => {
            const Icon = ICONS[id];
            return <Icon {...ICON} />;
          }}
        </Choice>
        <Choice
          label={t('adminPreview.language')}
          ids={LANGUAGES}
          current={language}
          getName={(id) => t(`admin.languages.${id}`)}
          onChoose={(id) => {
            updatePreviewChoice({ language: id });
          }}
        >
          {(id) => id}
        </Choice>
        {choosable ? (
          <button
            type="button"
            className={clsx(
              'inline-flex min-h-8 items-center gap-1 rounded-sm border border-line-strong px-2 text-xs font-semibold',
              wantsToChoose ? 'bg-ink text-white' : 'bg-white hover:bg-stone',
            )}
            aria-pressed={wantsToChoose}
            title={t('adminPreview.chooseHint')}
            onClick={() => {
              setWantsToChoose(!wantsToChoose);
            }}
          >
            <MousePointerClick {...ICON} />
            {t('adminPreview.choose')}
          </button>
        ) : null}
        {shownPage !== null && shownPage !== page ? (
          <Button tone="quiet" size="sm" className="px-2" onClick={goBack}>
            <Undo2 {...ICON} />
            {t('adminPreview.back')}
          </Button>
        ) : null}
        <div className="ml-auto flex items-center">
          {publicPath === null ? null : (
            <a
              href={languageSwitch ? localisePath(language, publicPath) : publicPath}
              target="_blank"
              rel="noopener"
              className={getButtonClass({ tone: 'quiet', size: 'sm' }, 'px-2')}
              aria-label={`${t('adminPreview.openPage')} ${t('admin.newTab')}`}
              title={t('adminPreview.openPage')}
            >
              <ExternalLink {...ICON} />
            </a>
          )}
          {isLayer ? null : (
            <Button
              tone="quiet"
              size="sm"
              className="px-2"
              aria-label={t('adminPreview.close')}
              title={t('adminPreview.close')}
              onClick={onClose}
            >
              <X {...ICON} />
            </Button>
          )}
        </div>
      </div>
      <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden bg-stone">
        <div className="mx-auto h-full overflow-hidden" style={{ width: pixels * scale }}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site's own document, whose app needs its session */}
          <iframe
            ref={frame}
            src={PREVIEW_PATH}
            title={t('adminPreview.frame')}
            className="origin-top-left border-0 bg-paper"
            style={{ width: pixels, height: size.height / scale, transform: `scale(${String(scale)})` }}
          />
        </div>
        <p
          role="status"
          className={clsx(
            'absolute inset-x-0 top-6 text-center text-sm text-ink-soft',
            shownPage !== null && 'sr-only',
          )}
        >
          {shownPage === null ? t('adminPreview.loading') : ''}
        </p>
      </div>
    </>
  );
}

/**
 * Preview of the page that shows a form's values, in a frame with a choice of width and language: beside the
 * form, or over it as a dialog (`isLayer`).
 */
export default function PreviewPanel(props: PreviewPanelProps) {
  const { t } = useTranslation();
  const { isLayer, onClose, className = 'sticky top-16 h-[calc(100dvh-5.5rem)]' } = props;
  if (!isLayer) {
    return (
      <section
        aria-label={t('adminPreview.title')}
        className={clsx('flex flex-col overflow-hidden rounded-md border border-line-strong', className)}
      >
        <PreviewStage {...props} />
      </section>
    );
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="fixed inset-0 z-50 bg-paper"
    >
      <Modal className="h-full">
        <Dialog aria-label={t('adminPreview.title')} className="flex h-dvh flex-col outline-none">
          <PreviewStage {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
