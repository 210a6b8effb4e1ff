import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDocument, ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import { UnsavedChangesDialog } from '#shared/form/unsaved-changes-dialog';
import { useUnsavedChanges } from '#shared/form/use-unsaved-changes';
import { StaffConfirmDialog } from '#shared/ui/staff-confirm-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { toastSuccess } from '#shared/ui/staff-toasts';
import type { ContentPair } from '../api/content-reads';
import { useKeyNames } from '../hooks/use-key-names';
import { useTextSaving } from '../hooks/use-text-saving';
import { describeIssue } from '../lib/describe-issue';
import { leavesEditor, type EditorView } from '../lib/editor-address';
import { saveObstacle } from '../lib/save-obstacle';
import { draftsOf, savedTexts } from '../lib/saved-texts';
import { changedLanguages, editDrafts, isChanged, isUnreadable } from '../lib/text-draft';
import { pathLabel } from '../lib/text-label';
import { findText } from '../lib/text-value';
import { CopyTranslationButton } from './copy-translation-button';
import { DocumentStatus } from './document-status';
import { EditorToolbar } from './editor-toolbar';
import { JsonView } from './json-view';
import { RevisionsDialog } from './revisions-dialog';
import { TextForm } from './text-form';

export interface PageTextsEditorProps {
  namespace: ContentNamespace;
  language: Language;
  view: EditorView;
  /** What was saved when the editor was opened. */
  pair: ContentPair;
}

/** The editor of one namespace in both languages. */
export function PageTextsEditor({ namespace, language, view, pair }: PageTextsEditorProps) {
  const { t } = useTranslation();
  const keyNames = useKeyNames();
  const [drafts, dispatch] = useReducer(editDrafts, pair, draftsOf);
  const [open, setOpen] = useState<'revisions' | 'discard' | null>(null);
  const [refused, setRefused] = useState(false);
  const saving = useTextSaving(namespace, drafts, dispatch);
  const changed = changedLanguages(drafts).length > 0;
  const blocker = useUnsavedChanges(changed, leavesEditor);
  const obstacle = saveObstacle(drafts);
  const draft = drafts[language];
  const conflicting = drafts[saving.conflict?.language ?? language];
  const save = () => {
    setRefused(obstacle !== null);
    if (!obstacle) void saving.save();
  };
  const close = () => {
    setOpen(null);
  };
  const showDocument = (document: ContentDocument, text: string) => {
    close();
    dispatch({ type: 'rebase', language, saved: savedTexts(document, document.data), data: document.data });
    toastSuccess(text);
  };

  return (
    <>
      <EditorToolbar
        namespace={namespace}
        language={language}
        view={view}
        drafts={drafts}
        changed={changed}
        saving={saving.saving}
        onSave={save}
        onDiscard={() => {
          setOpen('discard');
        }}
        onRevisions={() => {
          setOpen('revisions');
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <div className="space-y-1">
          {LANGUAGES.map((each) => (
            <DocumentStatus key={each} draft={drafts[each]} language={each} />
          ))}
        </div>
        <CopyTranslationButton
          namespace={namespace}
          target={language}
          drafts={drafts}
          dispatch={dispatch}
          disabled={changed}
        />
      </div>
      {saving.failure ? (
        <StaffNotice kind="error" className="mb-3">
          {saving.failure}
        </StaffNotice>
      ) : null}
      {refused && obstacle ? (
        <StaffNotice kind="error" className="mb-3">
          {t('adminContent.cannotSave', { language: t(`admin.languages.${obstacle.language}`) })}{' '}
          {describeIssue(obstacle.kind === 'type' ? obstacle.issue : { kind: obstacle.kind, path: [] }, t, keyNames)}
        </StaffNotice>
      ) : null}
      <div className="rounded-md border border-line bg-white px-4 py-4 sm:px-6">
        {view === 'json' ? (
          <JsonView
            draft={draft}
            language={language}
            onChange={(text) => {
              dispatch({ type: 'json', language, text });
            }}
            onReplace={(data) => {
              dispatch({ type: 'replace', language, data });
            }}
          />
        ) : LANGUAGES.some((each) => isUnreadable(drafts[each])) ? (
          <StaffNotice kind="warning">{t('adminContent.unreadable')}</StaffNotice>
        ) : (
          <TextForm drafts={drafts} dispatch={dispatch} language={language} keyNames={keyNames} />
        )}
      </div>
      {open === 'revisions' ? (
        <RevisionsDialog
          namespace={namespace}
          language={language}
          saved={draft.saved}
          canRestore={!isChanged(draft)}
          onClose={close}
          onRestored={(document) => {
            showDocument(document, t('adminContent.revisions.restored', { version: document.version }));
          }}
          onOutdated={(latest) => {
            showDocument(latest, t('adminContent.revisions.outdated', { version: latest.version }));
          }}
        />
      ) : null}
      <StaffConfirmDialog
        isOpen={open === 'discard'}
        title={t('admin.discard.title')}
        confirmLabel={t('admin.discard.confirm')}
        destroys
        onCancel={close}
        onConfirm={() => {
          close();
          setRefused(false);
          saving.clearFailure();
          dispatch({ type: 'discard' });
        }}
      >
        {t('admin.discard.text')}
      </StaffConfirmDialog>
      {saving.conflict ? (
        <ConflictDialog
          conflict={{
            base: saving.conflict.base,
            mine: saving.conflict.mine,
            theirs: saving.conflict.theirs.data,
            theirName: saving.conflict.theirs.updatedBy,
          }}
          labelOf={(path) => pathLabel(path, keyNames)}
          builtInAt={(path) => findText({}, conflicting.bundled, path).value}
          saving={saving.saving}
          onSettle={(merged) => void saving.settle(merged as ContentDocument['data'])}
          onBack={saving.leaveConflict}
        />
      ) : null}
      <UnsavedChangesDialog blocker={blocker} />
    </>
  );
}
