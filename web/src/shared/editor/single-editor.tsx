import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import type { Faulty } from '#shared/attention/faults';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { choiceWords, partsLabel } from './field-labels';
import { PreviewButton } from './preview-button';
import type { StaffSingle } from './staff-single';
import { VersionedEditor, type VersionedEditorProps } from './versioned-editor';

export interface SingleEditorProps<Doc extends Faulty & { version: number }, Form extends FieldValues> {
  of: StaffSingle<Doc, Form>;
  doc: Bilingual<Doc>;
  /** The page as visitors see it, where there is one. */
  renderPage?: (doc: Doc) => ReactNode;
  /** What is asked before it is saved. */
  question?: VersionedEditorProps<Bilingual<Doc>, Form, never>['question'];
  /** The cards with its fields, by what is saved. */
  children: VersionedEditorProps<Bilingual<Doc>, Form, never>['children'];
}

/** The form of a document of which there is one, in both languages. */
export function SingleEditor<Doc extends Faulty & { version: number }, Form extends FieldValues>({
  of,
  doc,
  renderPage,
  question,
  children,
}: SingleEditorProps<Doc, Form>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  return (
    <VersionedEditor
      title={t(`admin.sections.${of.sectionId}`)}
      texts={of.texts}
      labelOf={(path) => partsLabel(t, path, of.labels)}
      wordsAt={choiceWords(t, of.choices)}
      isNew={doc.sl.version === 0}
      question={question}
      actions={
        renderPage ? <PreviewButton<Form> render={(form) => renderPage(of.inForm(form, language, doc.sl))} /> : null
      }
      source={of.source(api, doc)}
    >
      {children}
    </VersionedEditor>
  );
}
