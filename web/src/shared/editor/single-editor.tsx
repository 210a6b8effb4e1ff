import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import type { Faulty } from '#shared/attention/faults';
import type { Bilingual } from '#shared/lib/bilingual';
import { choiceWords, partsLabel } from './field-labels';
import type { StaffSingle } from './staff-single';
import { VersionedEditor, type VersionedEditorProps } from './versioned-editor';

export interface SingleEditorProps<Doc extends Faulty & { version: number }, Form extends FieldValues> {
  of: StaffSingle<Doc, Form>;
  doc: Bilingual<Doc>;
  /** Returns the question to ask before saving; `null` for none. */
  question?: VersionedEditorProps<Bilingual<Doc>, Form, never>['question'];
  /** Cards with the fields. */
  children: VersionedEditorProps<Bilingual<Doc>, Form, never>['children'];
}

/** Editor of a document that exists once, in both languages. */
export function SingleEditor<Doc extends Faulty & { version: number }, Form extends FieldValues>({
  of,
  doc,
  question,
  children,
}: SingleEditorProps<Doc, Form>) {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <VersionedEditor
      title={t(`admin.sections.${of.sectionId}`)}
      texts={of.texts}
      labelOf={(path) => partsLabel(t, path, of.labels)}
      wordsAt={choiceWords(t, of.choices)}
      isNew={doc.sl.version === 0}
      question={question}
      previewOf={of.previewOf}
      source={of.source(api, doc)}
    >
      {children}
    </VersionedEditor>
  );
}
