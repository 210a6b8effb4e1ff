import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import type { BlockerFunction } from 'react-router-dom';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { renderLastChange, LastChanges, useLastChanges } from '#shared/editor/history/last-change';
import { getFieldId } from '#shared/form/field';
import { FormErrorSummary } from '#shared/form/form-error-summary';
import { FieldTextNamespace } from '#shared/form/form-field';
import { UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { createRequiredCheck, RequiredFieldCheck } from '#shared/form/required-fields';
import { SaveButton } from '#shared/form/save-button';
import { useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { CardNoteContext, SectionsContext, StaffPageHeader } from '#shared/ui/staff-page';
import type { DocumentField } from '#shared/lib/bilingual';
import type { PreviewChooser, PreviewedPage } from '#shared/preview/preview-messages';
import { createDocumentHistory, HistoryButton, LazyHistoryView } from './history/history-button';
import { EditorDraft } from './drafts/editor-draft';
import { ConcurrentEditors } from './concurrent-editors';
import { FormSections, useFormSections } from './form-sections';
import { useEditorPreview } from './preview/editor-preview';
import { useFieldFromHash } from './use-field-from-hash';
import { useNavigateToSaved } from './use-navigate-to-saved';
import { toFormFieldName, type EditorAdapter } from './editor-adapter';
import { useVersionedForm } from './use-versioned-form';

/** A question before a save. */
interface SaveQuestion {
  title: string;
  text: ReactNode;
  confirm: string;
}

export interface VersionedEditorProps<Saved, Values extends FieldValues, Output> {
  title: string;
  adapter: EditorAdapter<Saved, Values, Output>;
  /** Namespace of the texts of the fields. */
  texts: string;
  /** Returns the label of a field by its dotted form name. */
  getLabel: (name: string) => string;
  /** Returns the text of a value that is not readable itself, such as a choice. */
  describeValue?: (path: ValuePath, value: unknown) => string | undefined;
  /** Names of all fields in reading order, if that is not the order of the schema. */
  fields?: readonly string[];
  /** An unsaved document can be saved without changes. */
  isNew?: boolean;
  /** Other actions of the screen, before the save button. */
  actions?: ReactNode;
  /** Returns the page that previews the form's values, if there is one. */
  getPreview?: (form: Values, saved: Saved) => PreviewedPage | undefined;
  /** What can be chosen in the preview; by default nothing. */
  previewChooser?: PreviewChooser;
  /** Returns a question to ask before the form is saved; `null` for none. */
  getSaveQuestion?: ((form: Values, saved: Saved) => SaveQuestion | null) | undefined;
  /** Which navigations lose changes; by default those to another page. */
  losesChanges?: BlockerFunction;
  /** Returns the URL of the editor of a document; after a save the editor navigates there. */
  getHref?: (saved: Saved) => string;
  /** Returns the id of the control of a field, if it is not derived from the form field. */
  getFieldControlId?: (targetField: DocumentField) => string;
  /** Returns what the site shows for an empty value. */
  getBuiltInValue?: (path: ValuePath) => unknown;
  /**
   * Shows the saved versions in place of the fields. Set by a screen with a tab for them; without it a button
   * opens them.
   */
  isHistory?: boolean | undefined;
  /** The fields; a function if they also show the saved document. */
  children: ReactNode | ((saved: Saved) => ReactNode);
}

/**
 * The editor of a versioned document: save buttons and Ctrl+S, a notice with the result, marked fields,
 * history, preview, the conflict dialog, a draft, other people who edit the document, and a question before
 * unsaved changes are lost.
 */
export function VersionedEditor<Saved, Values extends FieldValues, Output>({
  title,
  adapter,
  texts,
  getLabel,
  describeValue,
  fields,
  isNew = false,
  actions,
  getPreview,
  previewChooser,
  getSaveQuestion,
  losesChanges,
  getHref,
  getBuiltInValue,
  getFieldControlId,
  isHistory,
  children,
}: VersionedEditorProps<Saved, Values, Output>) {
  const { t } = useTranslation();
  const saving = useVersionedForm(adapter);
  const { form, element, banner, setBanner, base, restore } = saving;
  const { isDirty } = form.formState;
  const [isRequired] = useState(() => createRequiredCheck(adapter.schema, () => form.getValues()));
  useNavigateToSaved(saving.justSaved, isDirty, {
    getHref,
    onNavigate: () => {
      setBanner(null);
    },
  });
  const [saveQuestion, setSaveQuestion] = useState<SaveQuestion | null>(null);
  const blocker = useUnsavedChangesGuard(isDirty, losesChanges);
  const getId = (targetField: DocumentField) =>
    getFieldControlId?.(targetField) ?? getFieldId(toFormFieldName(adapter, targetField));
  useFieldFromHash(element, getId);
  // A document that was just created has no history URL until the editor has navigated to it.
  const lastChanges = useLastChanges(isNew ? undefined : adapter.history, base, getId);
  const canSave = isDirty || isNew || saving.hasStoredIssues;

  const resource = adapter.draft?.getResource(base);
  const { sections, register } = useFormSections();
  const saveOrAsk = () => {
    const question = getSaveQuestion?.(form.getValues(), base);
    if (!question) return saving.save();
    return setSaveQuestion(question);
  };
  const valueTexts = { getLabel: (path: ValuePath) => getLabel(path.join('.')), describeValue };
  const history = createDocumentHistory(adapter, base, {
    name: title,
    ...valueTexts,
    hasChanges: isDirty,
    restore,
  });
  const getPage = getPreview && (() => getPreview(form.getValues(), base));
  const preview = useEditorPreview(form, getPage, previewChooser);
  const saveButton = { isChanged: canSave, isSaving: saving.isSaving };
  return (
    <FormProvider {...form}>
      <div className={preview.isBeside ? 'grid grid-cols-2 items-start gap-8' : undefined}>
        <form ref={element} className="@container min-w-0" noValidate onSubmit={saving.createSubmitHandler(saveOrAsk)}>
          <div className="sticky top-14 z-20 -mx-4 mb-4 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
            <StaffPageHeader
              className="mb-2"
              title={title}
              actions={
                isHistory ? null : (
                  <>
                    {actions}
                    {preview.button}
                    {history && isHistory === undefined ? <HistoryButton history={history} /> : null}
                    <SaveButton {...saveButton} />
                  </>
                )
              }
            />
            <FormSections sections={sections} />
            {resource && !isNew && !isHistory ? <ConcurrentEditors resource={resource} isWriting={isDirty} /> : null}
            {banner && 'text' in banner ? <StaffNotice kind={banner.kind}>{banner.text}</StaffNotice> : null}
          </div>
          {banner && !('text' in banner) ? (
            <div className="mb-6">
              <FormErrorSummary
                title={t(banner.kind === 'stored' ? 'admin.form.stored' : 'admin.form.fixFields')}
                fields={fields}
                getLabel={getLabel}
              />
            </div>
          ) : null}
          {isHistory ? (
            history && <LazyHistoryView history={history} />
          ) : (
            <>
              <EditorDraft
                form={form}
                adapter={adapter}
                base={base}
                title={title}
                hasChanges={isDirty}
                {...valueTexts}
              />
              <SectionsContext value={register}>
                <LastChanges value={lastChanges}>
                  <CardNoteContext value={renderLastChange}>
                    <RequiredFieldCheck value={isRequired}>
                      <FieldTextNamespace value={texts}>
                        {typeof children === 'function' ? children(base) : children}
                      </FieldTextNamespace>
                    </RequiredFieldCheck>
                  </CardNoteContext>
                </LastChanges>
              </SectionsContext>
              <div className="mt-6 flex items-center justify-end gap-3">
                <SaveButton {...saveButton} isSecond />
              </div>
            </>
          )}
        </form>
        {preview.panel}
      </div>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          getBuiltInValue={getBuiltInValue}
          {...valueTexts}
          isSaving={saving.isSaving}
          onResolve={saving.resolveConflict}
          onBack={saving.leaveConflict}
        />
      )}
      <StaffConfirmDialog
        isOpen={saveQuestion !== null}
        title={saveQuestion?.title ?? ''}
        confirmLabel={saveQuestion?.confirm ?? ''}
        onConfirm={() => {
          setSaveQuestion(null);
          void saving.save();
        }}
        onCancel={() => {
          setSaveQuestion(null);
        }}
      >
        {saveQuestion?.text}
      </StaffConfirmDialog>
      <UnsavedChangesDialog blocker={blocker} />
    </FormProvider>
  );
}
