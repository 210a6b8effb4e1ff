import type { ReactNode } from 'react';
import { useServices } from '#shared/api/services';
import { createBilingualAdapter } from '#shared/editor/bilingual-adapter';
import { getBilingualLabel, createChoiceFormatter } from '#shared/editor/field-labels';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { getFieldLabelKeys } from '#shared/form/form-field';
import { isOtherPageOrQuery } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { formatPriceField } from '#shared/lib/format-price-field';
import { createCollectionPreview } from './collection-preview';
import type { StaffCollection, StaffDocument } from './define-staff-collection';

export interface CollectionEditorProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  doc: Bilingual<Doc>;
  /** Other actions of the screen, before its save button. */
  actions?: ReactNode;
  /** URL of the screen of a saved document; by default that of its editor. */
  getHref?: (doc: Doc) => string;
  /** Shows the saved versions in place of the fields. Set by a screen with a tab for them. */
  isHistory?: boolean;
  /** Cards with the fields. Shared fields are named `shared.<field>`. */
  children: ReactNode;
}

/**
 * Editor of one document of a collection in both languages, with saving, history and preview. A document at
 * version 0 is new.
 */
export function CollectionEditor<Doc extends StaffDocument>({
  collection,
  doc,
  actions,
  getHref = collection.editHref,
  isHistory,
  children,
}: CollectionEditorProps<Doc>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const isNew = doc.sl.version === 0;
  const getFieldLabel = (field: string, part?: string): string => {
    const [label, groupTextKey] = [t(getFieldLabelKeys(collection.texts, field)), collection.groups?.[field]];
    return groupTextKey && part ? `${label}: ${t(`${groupTextKey}.${part}`)}` : label;
  };
  return (
    <VersionedEditor
      title={isNew ? t(`${collection.texts}.new`) : collection.getName(doc.sl)}
      texts={collection.texts}
      getLabel={(path) => getBilingualLabel(t, path, getFieldLabel)}
      describeValue={(path, value) =>
        formatPriceField(path.at(-1) ?? '', value, language) ??
        createChoiceFormatter(t, collection.choices)(path, value)
      }
      isNew={isNew}
      losesChanges={isOtherPageOrQuery}
      getHref={({ sl }) => getHref(sl)}
      isHistory={isHistory}
      actions={actions}
      getPreview={(form, saved) => createCollectionPreview(collection, form, saved)}
      adapter={createBilingualAdapter({
        api,
        path: `${collection.path}/{id}`,
        responseSchema: collection.responseSchema,
        initial: doc,
        form: collection,
        reload: () => collection.read(api, collection.getKey(doc.sl)),
      })}
    >
      {children}
    </VersionedEditor>
  );
}
