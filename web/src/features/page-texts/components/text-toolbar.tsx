import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { useTranslation } from '#shared/i18n/use-translation';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { useQueryChange } from '#shared/lib/use-query-change';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffSegments } from '#shared/ui/staff-segments';
import { listEditorViews, type EditorView } from '../lib/editor-url';
import type { TextValues } from '../lib/text-adapter';

/** Returns a function that tells whether the page texts in a language have unsaved changes in the form. */
export function useIsChanged(): (language: Language) => boolean {
  const { formState } = useFormContext<TextValues>();
  const values = useWatch<TextValues>();
  return (language) => !isDeepEqual(values[language], formState.defaultValues?.[language]);
}

/** Button that discards unsaved changes after a question. */
function DiscardButton() {
  const { t } = useTranslation();
  const { formState, reset } = useFormContext<TextValues>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="max-2xl:px-2"
        title={t('admin.actions.discard')}
        disabled={!formState.isDirty}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-2xl:sr-only">{t('admin.actions.discard')}</span>
      </Button>
      <StaffConfirmDialog
        isOpen={isAsking}
        title={t('admin.discard.title')}
        confirmLabel={t('admin.discard.confirm')}
        isDestructive
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          reset();
        }}
      >
        {t('admin.discard.text')}
      </StaffConfirmDialog>
    </>
  );
}

export interface ViewSwitchProps {
  namespace: ContentNamespace;
  view: EditorView;
}

/**
 * Switch between the views of a namespace, which it keeps in the URL. The JSON view is not offered, only
 * shown while it is open; nothing is rendered for a single view.
 */
export function ViewSwitch({ namespace, view }: ViewSwitchProps) {
  const { t } = useTranslation();
  const views = listEditorViews(namespace).filter((id) => id !== 'json' || view === 'json');
  if (views.length < 2) return null;
  return (
    <StaffSegments
      label={t('adminContent.view')}
      current={view}
      parameter="view"
      defaultId="form"
      segments={views.map((id) => ({ id, label: t(`adminContent.views.${id}`) }))}
    />
  );
}

export interface TextToolbarProps extends ViewSwitchProps {
  language: Language;
}

/**
 * Toolbar of the page-texts editor: selects of namespace, language and view, which it keeps in the URL, and a
 * button that discards unsaved changes after a question.
 */
export function TextToolbar({ namespace, language, view }: TextToolbarProps) {
  const { t } = useTranslation();
  const changeQuery = useQueryChange();
  const isChanged = useIsChanged();
  return (
    <>
      <select
        aria-label={t('adminContent.namespace')}
        className="min-h-9 max-w-full rounded-sm border border-line-strong bg-white px-2 text-sm font-semibold"
        value={namespace}
        onChange={(event) => {
          changeQuery({ namespace: event.target.value });
        }}
      >
        {CONTENT_NAMESPACES.map((name) => (
          <option key={name} value={name}>
            {t(`adminContent.namespaces.${name}`)}
          </option>
        ))}
      </select>
      <StaffSegments
        label={t('adminContent.language')}
        current={language}
        parameter="language"
        segments={LANGUAGES.map((id) => ({
          id,
          label: id.toUpperCase(),
          note: isChanged(id) ? t('adminContent.changed') : undefined,
        }))}
      />
      <ViewSwitch namespace={namespace} view={view} />
      <DiscardButton />
    </>
  );
}
