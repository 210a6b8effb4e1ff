import { getCommonVersion, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { createPreviewedPage, PLACEHOLDER_KEY } from '#shared/preview/previewed-page';
import type { StaffCollection, StaffDocument } from './define-staff-collection';

type Values = Record<string, unknown>;

/**
 * Creates the preview of a document's public page from the unsaved form values of its editor. Returns
 * `undefined` if no public page shows documents of the collection.
 */
export function createCollectionPreview<Doc extends StaffDocument>(
  collection: StaffCollection<Doc>,
  form: BilingualValues<Values, Values>,
  saved: Bilingual<Doc>,
): PreviewedPage | undefined {
  const { path, idField, preview } = collection;
  if (!preview) return undefined;
  const isNew = saved.sl.version === 0;
  // While a new slug is typed, the preview keeps the URL of the saved one.
  const key = collection.getKey(saved.sl) || PLACEHOLDER_KEY;
  const getFormDocument = (language: 'sl' | 'en'): Doc => ({
    ...collection.applyForm(form, language, saved[language]),
    id: saved.sl.id || PLACEHOLDER_KEY,
    [idField]: key,
  });
  const doc = getFormDocument('sl');
  const page = preview.page(doc);
  return createPreviewedPage({
    page,
    publicPath: saved.sl.published === true ? page : null,
    saved: String(getCommonVersion(saved)),
    listChanges: (language) => {
      const value = { ...getFormDocument(language), ...(isNew && preview.blank) };
      const where = preview.getListFilters?.(doc);
      return [
        {
          path: `${path}/${encodeURIComponent(key)}`,
          change: { kind: 'document', value, isNew, isDraft: true },
        },
        {
          path,
          change: { kind: 'item', by: idField, value, adds: preview.addsToLists ?? true, ...(where && { where }) },
        },
      ];
    },
  });
}
