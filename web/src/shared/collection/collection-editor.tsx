import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { bilingualLabel, choiceWords } from '#shared/editor/field-labels';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { fieldName } from '#shared/form/form-field';
import { anyMove } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { findPriceText } from '#shared/lib/format-number';
import { collectionPreview } from './collection-preview';
import type { StaffCollection, StaffDocument } from './define-staff-collection';

export interface CollectionEditorProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  doc: Bilingual<Doc>;
  /** Other actions of the screen, before its save button. */
  actions?: ReactNode;
  /** Cards with the fields. Shared fields are named `shared.<field>`. */
  children: ReactNode;
}

/** Editor of one document of a collection in both languages. A document at version 0 is new. */
export function CollectionEditor<Doc extends StaffDocument>({
  of,
  doc,
  actions,
  children,
}: CollectionEditorProps<Doc>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const isNew = doc.sl.version === 0;
  const labelOf = (field: string, part?: string): string => {
    const [label, words] = [t(fieldName(of.texts, field)), of.groups?.[field]];
    return words && part ? `${label}: ${t(`${words}.${part}`)}` : label;
  };
  return (
    <VersionedEditor
      title={isNew ? t(`${of.texts}.new`) : of.nameOf(doc.sl)}
      texts={of.texts}
      labelOf={(path) => bilingualLabel(t, path, labelOf)}
      wordsAt={(path, value) =>
        findPriceText(path.at(-1) ?? '', value, language) ?? choiceWords(t, of.choices)(path, value)
      }
      isNew={isNew}
      leaves={anyMove}
      addressOf={({ sl }) => of.editHref(sl)}
      actions={actions}
      previewOf={(form, saved) => collectionPreview(of, form, saved)}
      source={bilingualSource({
        initial: doc,
        ...of,
        write: (language, { shared, texts }, base) => of.save(api, language, { ...shared, ...texts }, base),
        reload: () => of.read(api, of.keyOf(doc.sl)),
        thingOf: ({ id }) => `${of.path}/${id || 'new'}`,
        kept: { address: { path: `${of.path}/{id}`, params: { id: doc.sl.id } }, answer: of.answer },
      })}
    >
      {children}
    </VersionedEditor>
  );
}
