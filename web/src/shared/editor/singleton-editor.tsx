import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import type { Bilingual } from '#shared/lib/bilingual';
import type { BilingualDocument } from './bilingual-adapter';
import { createChoiceFormatter, getPartsLabel } from './field-labels';
import type { SingletonDocument } from './singleton-document';
import { VersionedEditor, type VersionedEditorProps } from './versioned-editor';

export interface SingleEditorProps<Doc extends BilingualDocument, Form extends FieldValues> {
  definition: SingletonDocument<Doc, Form>;
  doc: Bilingual<Doc>;
  /** Returns the question to ask before saving; `null` for none. */
  getSaveQuestion?: VersionedEditorProps<Bilingual<Doc>, Form, never>['getSaveQuestion'];
  /** Cards with the fields. */
  children: VersionedEditorProps<Bilingual<Doc>, Form, never>['children'];
}

/** Editor, in both languages, of a document that exists only once, such as the page about the winery. */
export function SingletonEditor<Doc extends BilingualDocument, Form extends FieldValues>({
  definition,
  doc,
  getSaveQuestion,
  children,
}: SingleEditorProps<Doc, Form>) {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <VersionedEditor
      title={t(`admin.sections.${definition.sectionId}`)}
      texts={definition.texts}
      getLabel={(path) => getPartsLabel(t, path, definition.labels)}
      describeValue={createChoiceFormatter(t, definition.choices)}
      isNew={doc.sl.version === 0}
      getSaveQuestion={getSaveQuestion}
      getPreview={definition.createPreview}
      source={definition.createAdapter(api, doc)}
    >
      {children}
    </VersionedEditor>
  );
}
