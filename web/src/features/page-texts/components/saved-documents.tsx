import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ContentNamespace } from '#contract/content';
import { LANGUAGES, getOtherLanguage, type Language } from '#contract/languages';
import { useServices } from '#shared/api/services';
import { IssueBadge } from '#shared/attention/badges';
import { getFieldMessage } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffBadge } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';
import { copyContent, type SavedTexts } from '../lib/text-adapter';
import { useIsChanged } from './text-toolbar';

/** Version, time and author of the saved document in one language, and whether the form differs from it. */
function SavedDocument({ saved, language }: { saved: SavedTexts; language: Language }) {
  const { t } = useTranslation();
  const screenLanguage = useLanguage();
  const isChanged = useIsChanged();
  const { version, updatedAt, updatedBy, faults } = saved;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      <strong className="font-semibold text-ink">{t(`admin.languages.${language}`)}</strong>
      {version === 0 ? (
        <span>{t('adminContent.neverSaved')}</span>
      ) : (
        <>
          <span>{t('adminContent.version', { version })}</span>
          {updatedAt ? <time dateTime={updatedAt}>{formatInstant(updatedAt, screenLanguage)}</time> : null}
          {updatedBy ? <span>{updatedBy}</span> : null}
        </>
      )}
      <IssueBadge document={saved} />
      {Object.values(faults ?? {}).map((message) => (
        <span key={message} className="basis-full text-wine">
          {getFieldMessage(message, screenLanguage)}
        </span>
      ))}
      {isChanged(language) ? <StaffBadge tone="attention">{t('adminContent.changed')}</StaffBadge> : null}
    </p>
  );
}

export interface SavedDocumentsProps {
  namespace: ContentNamespace;
  saved: Bilingual<SavedTexts>;
  /** The edited language, which a copy overwrites. */
  target: Language;
  onReplaced: () => Promise<unknown>;
}

/**
 * Version, time, author and invalid data of the saved page texts in each language, and a button that copies
 * the saved texts of the other language over those of `target` after a question; disabled with unsaved
 * changes. `onReplaced` reads the texts again after the copy.
 */
export function SavedDocuments({ namespace, saved, target, onReplaced }: SavedDocumentsProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { isDirty } = useFormState();
  const [isAsking, setAsking] = useState(false);
  const source = getOtherLanguage(target);
  const names = { from: t(`admin.languages.${source}`), to: t(`admin.languages.${target}`) };
  const { version } = saved[target];
  const copy = useToastedMutation({
    mutationFn: () => copyContent(api, namespace, source, target),
    onSuccess: async () => {
      await onReplaced();
      showSuccessToast(t('adminContent.copy.done', names));
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
      <div className="space-y-1">
        {LANGUAGES.map((language) => (
          <SavedDocument key={language} saved={saved[language]} language={language} />
        ))}
      </div>
      <Button
        tone="outline"
        size="sm"
        disabled={isDirty || copy.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Copy aria-hidden className="size-4" strokeWidth={1.5} />
        {t('adminContent.copy.action', names)}
      </Button>
      <StaffConfirmDialog
        isOpen={isAsking}
        title={t('adminContent.copy.title', names)}
        confirmLabel={t('adminContent.copy.confirm')}
        isDestructive
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          copy.mutate();
        }}
      >
        {version > 0 ? t('adminContent.copy.overwrites', { ...names, version }) : t('adminContent.copy.creates', names)}
      </StaffConfirmDialog>
    </div>
  );
}
