import type { FieldValues } from 'react-hook-form';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import type { BilingualDocument } from './bilingual-adapter';
import { createChoiceFormatter, getPartsLabel } from './field-labels';
import type { SingletonDocument } from './singleton-document';
import { VersionedEditor, type VersionedEditorProps } from './versioned-editor';

type EditorProps<Doc extends BilingualDocument, Form extends FieldValues> = VersionedEditorProps<
  Bilingual<Doc>,
  Form,
  never
>;

export interface SingleEditorProps<Doc extends BilingualDocument, Form extends FieldValues> extends Pick<
  EditorProps<Doc, Form>,
  'actions' | 'losesChanges' | 'getSaveQuestion' | 'previewChooser'
> {
  definition: SingletonDocument<Doc, Form>;
  doc: Bilingual<Doc>;
  /** Default: the name of its section. */
  title?: string;
  /** Cards with the fields. */
  children: EditorProps<Doc, Form>['children'];
}

/** Editor, in both languages, of a document that exists only once, such as the page about the winery. */
export function SingletonEditor<Doc extends BilingualDocument, Form extends FieldValues>({
  definition,
  doc,
  title,
  children,
  ...options
}: SingleEditorProps<Doc, Form>) {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <VersionedEditor
      title={title ?? t(`admin.sections.${definition.sectionId}`)}
      texts={definition.texts}
      getLabel={(path) => getPartsLabel(t, path, definition.labels)}
      describeValue={createChoiceFormatter(t, definition.choices)}
      isNew={doc.sl.version === 0}
      getPreview={definition.createPreview}
      adapter={definition.createAdapter(api, doc)}
      {...options}
    >
      {children}
    </VersionedEditor>
  );
}
