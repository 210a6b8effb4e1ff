import { Copy } from 'lucide-react';
import { useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentNamespace } from '#contract/content';
import { otherLanguage, type Language } from '#contract/languages';
import { useServices } from '#shared/lib/services';
import { useWork } from '#shared/lib/use-work';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-confirm-dialog';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { copyContent } from '../api/content-writes';
import { contentFailureText } from '../lib/content-failure';
import { savedTexts } from '../lib/saved-texts';
import type { DraftAction, TextDrafts } from '../lib/text-draft';

export interface CopyTranslationButtonProps {
  namespace: ContentNamespace;
  /** The language that is overwritten. */
  target: Language;
  drafts: TextDrafts;
  dispatch: Dispatch<DraftAction>;
  disabled: boolean;
}

/** Copies the saved texts of the other language over this one, after asking. */
export function CopyTranslationButton({ namespace, target, drafts, dispatch, disabled }: CopyTranslationButtonProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [asking, setAsking] = useState(false);
  const source = otherLanguage(target);
  const names = { from: t(`admin.languages.${source}`), to: t(`admin.languages.${target}`) };
  const copy = useWork({
    mutationFn: () => copyContent(api, namespace, source, target),
    onSuccess: (document) => {
      dispatch({ type: 'rebase', language: target, saved: savedTexts(document, document.data), data: document.data });
      toastSuccess(t('adminContent.copy.done', names));
    },
    onError: (error) => {
      toastFailure(contentFailureText(error, t('admin.failures.save')));
    },
  });
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={disabled || copy.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Copy aria-hidden className="size-4" strokeWidth={1.5} />
        {t('adminContent.copy.action', names)}
      </Button>
      <StaffConfirmDialog
        isOpen={asking}
        title={t('adminContent.copy.title', names)}
        confirmLabel={t('adminContent.copy.confirm')}
        destroys
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          copy.mutate();
        }}
      >
        {drafts[target].saved.version > 0
          ? t('adminContent.copy.overwrites', { ...names, version: drafts[target].saved.version })
          : t('adminContent.copy.creates', names)}
      </StaffConfirmDialog>
    </>
  );
}
