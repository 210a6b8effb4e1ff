import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ContentData, ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { useServices } from '#shared/api/services';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { Skeleton } from '#shared/ui/notice';
import { StaffNotice } from '#shared/ui/staff-notice';
import type { ContentPair } from '../api/content-reads';
import { describeIssue, type DocumentIssue } from '../lib/document-check';
import { buildEditorHref, isLeavingEditor, type TextView } from '../lib/editor-url';
import { usePreviewChooser } from '../lib/use-preview-chooser';
import { createTextsPreview } from '../lib/texts-preview';
import { createTextAdapter, type SavedTexts, type TextValues } from '../lib/text-adapter';
import type { TextNames } from '../api/text-names';
import { createPathFormatter } from '../lib/text-names';
import { getDisplayedText, getList, getTextFieldId, setText } from '../lib/text-value';
import type { JsonEditorProps } from './json-editor';
import { createPlaceholderQuestion } from './placeholder-question';
import { SavedDocuments } from './saved-documents';
import { TextForm } from './text-form';
import { TextToolbar } from './text-toolbar';

const JsonEditor = createLazyComponent(() => import('./json-editor'), <Skeleton className="h-96 w-full" />);

/**
 * JSON view of one document, validated against the bundled texts while typing. The editor is loaded lazily.
 */
function JsonView({ texts, bundled, language, onChange }: JsonEditorProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-soft">{t('adminContent.jsonHint')}</p>
        <Button
          tone="outline"
          size="sm"
          disabled={typeof texts === 'string'}
          onClick={() => {
            if (typeof texts !== 'string') onChange({ ...mergeTexts(bundled, texts) });
          }}
        >
          {t('adminContent.fillBundled')}
        </Button>
      </div>
      <JsonEditor key={language} texts={texts} bundled={bundled} language={language} onChange={onChange} />
    </>
  );
}

interface PageTextsEditorProps {
  namespace: ContentNamespace;
  language: Language;
  view: TextView;
  /** The saved documents. A form without unsaved changes follows a newer version. */
  pair: ContentPair;
  /** Names of the texts in the language of the screen. */
  names: TextNames;
  /** Reads the documents again after one was saved by other means than this form. */
  onReplaced: () => Promise<unknown>;
}

/** Current form values of both documents, and a setter. */
function useTextDocuments() {
  const sl = useController<TextValues, 'sl'>({ name: 'sl' }).field;
  const en = useController<TextValues, 'en'>({ name: 'en' }).field;
  return {
    texts: { sl: sl.value.texts, en: en.value.texts },
    setDocument: (language: Language, texts: ContentData | string) => {
      (language === 'sl' ? sl : en).onChange({ texts });
    },
  };
}

/** Link to the JSON view, folded, since fields are enough for most; open while the JSON cannot be read. */
function AdvancedFold({ namespace, language }: Pick<PageTextsEditorProps, 'namespace' | 'language'>) {
  const { t } = useTranslation();
  const { texts } = useTextDocuments();
  const isUnreadable = LANGUAGES.some((each) => typeof texts[each] === 'string');
  return (
    <details open={isUnreadable} className="mt-6">
      <summary className="min-h-6 cursor-pointer text-sm font-semibold">{t('adminContent.advanced.title')}</summary>
      <p className="mt-2 max-w-text text-sm text-ink-soft">{t('adminContent.advanced.text')}</p>
      <Link to={buildEditorHref(namespace, language, 'json')} className="text-link mt-2 inline-block text-sm">
        {t('adminContent.advanced.link')}
      </Link>
    </details>
  );
}

type TextsProps = Pick<PageTextsEditorProps, 'namespace' | 'language' | 'view' | 'names'> & {
  bundled: Bilingual<ContentData>;
};

/** The documents as form fields or as JSON. */
function TextsView({ namespace, language, view, names, bundled }: TextsProps) {
  const { t } = useTranslation();
  const { texts, setDocument } = useTextDocuments();
  if (view === 'json') {
    return (
      <div className="rounded-md border border-line bg-white px-4 py-4 sm:px-6">
        <JsonView
          texts={texts[language]}
          bundled={bundled[language]}
          language={language}
          onChange={(changed) => {
            setDocument(language, changed);
          }}
        />
      </div>
    );
  }
  const { sl, en } = texts;
  if (typeof sl === 'string' || typeof en === 'string') {
    return <StaffNotice kind="warning">{t('adminContent.unreadable')}</StaffNotice>;
  }
  const documents = { sl, en };
  const setValue = (each: Language, path: ValuePath, value: unknown) => {
    setDocument(each, setText(documents[each], bundled[each], path, value) as ContentData);
  };
  return (
    <TextForm
      namespace={namespace}
      names={names}
      documents={documents}
      bundled={bundled}
      edit={setValue}
      editList={(path, change) => {
        for (const each of LANGUAGES) setValue(each, path, change(getList(documents[each], bundled[each], path)));
      }}
      language={language}
    />
  );
}

/**
 * Editor of the page texts of one namespace in both languages, as form fields or as JSON, with preview,
 * history, and a button that copies one language over the other.
 */
export function PageTextsEditor({ namespace, language, view, pair, names, onReplaced }: PageTextsEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const formatTextPath = createPathFormatter(t, names);
  const bundled = { sl: pair.sl.bundled, en: pair.en.bundled };
  const title = t(`adminContent.namespaces.${namespace}`);
  const name = addLanguageToLabel(t, title, language);
  const describeDocumentIssue = (issueLanguage: Language, issue: DocumentIssue) =>
    [
      t('adminContent.cannotSave', { language: t(`admin.languages.${issueLanguage}`) }),
      describeIssue(issue, t, view === 'json' ? undefined : formatTextPath(namespace, issue.path, issueLanguage)),
    ].join(' ');
  return (
    <VersionedEditor<Bilingual<SavedTexts>, TextValues, TextValues>
      title={title}
      texts="adminContent"
      adapter={createTextAdapter({ api, namespace, language, pair, name, describe: describeDocumentIssue })}
      losesChanges={isLeavingEditor}
      getSaveQuestion={(values, saved) =>
        createPlaceholderQuestion(values, saved, { namespace, bundled, t, formatTextPath })
      }
      previewChooser={usePreviewChooser()}
      getPreview={(values, saved) => createTextsPreview(namespace, values, saved)}
      getLabel={(fieldName) => {
        const [fieldLanguage, , ...path] = fieldName.split('.');
        const textLanguage = fieldLanguage === 'en' ? 'en' : 'sl';
        return addLanguageToLabel(
          t,
          formatTextPath(namespace, path, textLanguage) || t('adminContent.jsonLabel'),
          textLanguage,
        );
      }}
      getBuiltInValue={([fieldLanguage, , ...path]) =>
        getDisplayedText({}, bundled[fieldLanguage === 'en' ? 'en' : 'sl'], path).value
      }
      getFieldControlId={({ field }) => getTextFieldId(language, field.split('.'))}
      actions={<TextToolbar namespace={namespace} language={language} view={view} />}
    >
      {(saved) => (
        <>
          <SavedDocuments namespace={namespace} saved={saved} target={language} onReplaced={onReplaced} />
          <TextsView namespace={namespace} language={language} view={view} names={names} bundled={bundled} />
          {view === 'form' ? <AdvancedFold namespace={namespace} language={language} /> : null}
        </>
      )}
    </VersionedEditor>
  );
}
