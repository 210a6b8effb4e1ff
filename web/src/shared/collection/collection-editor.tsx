import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bilingual } from '#shared/editor/bilingual';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { bilingualLabel } from '#shared/editor/language-labels';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { useServices } from '#shared/lib/services';
import type { StaffCollection, StaffDocument } from './staff-collection';

export interface CollectionEditorProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  doc: Bilingual<Doc>;
  /** Other actions of the screen, before its save button. */
  actions?: ReactNode;
  /** The cards with its fields: `shared.<field>` for what both languages share. */
  children: ReactNode;
}

/** The form of one document of a collection in both languages; one at version 0 is new. */
export function CollectionEditor<Doc extends StaffDocument>({
  of,
  doc,
  actions,
  children,
}: CollectionEditorProps<Doc>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const isNew = doc.sl.version === 0;
  return (
    <VersionedEditor
      title={isNew ? t(`${of.texts}.new`) : of.nameOf(doc.sl)}
      texts={of.texts}
      labelOf={(path) => bilingualLabel(t, path, (field) => t(`${of.texts}.fields.${field}`))}
      isNew={isNew}
      inQuery
      addressOf={({ sl }) => of.editHref(sl)}
      actions={actions}
      source={bilingualSource({
        initial: doc,
        ...of,
        write: (language, { shared, texts }, base) => of.save(api, language, { ...shared, ...texts }, base),
        reload: () => of.read(api, of.keyOf(doc.sl)),
      })}
    >
      {children}
    </VersionedEditor>
  );
}
