import { versionOf, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import type { PreviewedPage } from '#shared/preview/preview-messages';
import { previewedPage, STAND_IN } from '#shared/preview/previewed-page';
import type { StaffCollection, StaffDocument } from './define-staff-collection';

type Values = Record<string, unknown>;

/**
 * Creates the preview of a document's page from the editor's form values. Returns `undefined` if no public
 * page shows such documents.
 */
export function collectionPreview<Doc extends StaffDocument>(
  of: StaffCollection<Doc>,
  form: BilingualValues<Values, Values>,
  saved: Bilingual<Doc>,
): PreviewedPage | undefined {
  const { path, by, shown } = of;
  if (!shown) return undefined;
  const isNew = saved.sl.version === 0;
  // While a new slug is typed, the preview keeps the URL of the saved one.
  const key = of.keyOf(saved.sl) || STAND_IN;
  const valueIn = (language: 'sl' | 'en'): Doc => ({
    ...of.inForm(form, language, saved[language]),
    id: saved.sl.id || STAND_IN,
    [by]: key,
  });
  const doc = valueIn('sl');
  const page = shown.page(doc);
  return previewedPage({
    page,
    address: saved.sl.published === true ? page : null,
    saved: String(versionOf(saved)),
    changesIn: (language) => {
      const value = { ...valueIn(language), ...(isNew && shown.blank) };
      const where = shown.where?.(doc);
      return [
        {
          path: `${path}/${encodeURIComponent(key)}`,
          change: { kind: 'document', value, isNew, isDraft: true },
        },
        { path, change: { kind: 'item', by, value, adds: shown.adds ?? true, ...(where && { where }) } },
      ];
    },
  });
}
