import { GalleryItemInput } from '#contract/gallery';
import type { ImageRef } from '#contract/image-ref';
import { LANGUAGES, type Language } from '#contract/languages';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { useTranslation } from '#shared/i18n/use-translation';
import { Picture } from '#shared/ui/picture/picture';
import { RowField } from './gallery-row-fields';

/** Title and alternative text of a new gallery item in each language. */
export type NewItemTexts = Record<Language, { title: string; alt: string }>;

export const NO_TEXTS: NewItemTexts = { sl: { title: '', alt: '' }, en: { title: '', alt: '' } };

/** The texts of a new gallery item. */
export const TEXT_FIELDS = ['title', 'alt'] as const;

/** Validates a text; returns the key of the message, `undefined` if it is valid. */
const findTextIssue = (field: (typeof TEXT_FIELDS)[number], text: string): string | undefined =>
  GalleryItemInput.shape[field].safeParse(text).error?.issues[0]?.message;

/**
 * Whether title and alternative text of a new gallery item are valid in both languages (see
 * `GalleryItemInput`).
 */
export const areTextsValid = (texts: NewItemTexts): boolean =>
  LANGUAGES.every((language) =>
    TEXT_FIELDS.every((field) => findTextIssue(field, texts[language][field]) === undefined),
  );

interface NewItemTextFieldsProps {
  images: readonly ImageRef[];
  /** By media id. */
  texts: ReadonlyMap<string, NewItemTexts>;
  onChange: (texts: ReadonlyMap<string, NewItemTexts>) => void;
}

/**
 * Fields for title and alternative text, in both languages, of images that will be added to the gallery;
 * usable also while they upload. `onChange` gets the texts of all images with the change.
 */
export function NewItemTextFields({ images, texts, onChange }: NewItemTextFieldsProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('adminGallery.add.texts')} className="mt-5 divide-y divide-line border-y border-line">
      {images.map((image, index) => {
        const itemTexts = texts.get(image.mediaId) ?? NO_TEXTS;
        return (
          <li key={image.mediaId} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3 py-3">
            <div className="h-12 w-14 overflow-hidden rounded-sm bg-stone">
              <Picture image={image} sizes="56px" ratio="fill" fit="cover" alt="" />
            </div>
            <div
              role="group"
              aria-label={t('adminGallery.add.picture', { number: index + 1 })}
              className="grid gap-3 sm:grid-cols-2"
            >
              {TEXT_FIELDS.flatMap((field) =>
                LANGUAGES.map((language) => (
                  <RowField
                    key={`${language}-${field}`}
                    label={addLanguageToLabel(t, t(`adminGallery.fields.${field}`), language)}
                    lang={language}
                    value={itemTexts[language][field]}
                    message={findTextIssue(field, itemTexts[language][field])}
                    hint={
                      field === 'alt' && image.alt !== ''
                        ? t('adminGallery.add.ofLibrary', { alt: image.alt })
                        : undefined
                    }
                    onChange={(value) => {
                      const next = { ...itemTexts, [language]: { ...itemTexts[language], [field]: value } };
                      onChange(new Map(texts).set(image.mediaId, next));
                    }}
                  />
                )),
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
