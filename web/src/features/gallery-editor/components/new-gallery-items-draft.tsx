import { useEffect } from 'react';
import type { Album } from '#contract/albums';
import type { ImageRef } from '#contract/image-ref';
import { LANGUAGES, type Language } from '#contract/languages';
import { DraftOffer } from '#shared/editor/drafts/draft-offer';
import type { Draft } from '#shared/editor/drafts/draft-store';
import { mergeDraft } from '#shared/editor/drafts/merge-draft';
import { useDraft } from '#shared/editor/drafts/use-draft';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { useTranslation } from '#shared/i18n/use-translation';
import { TEXT_FIELDS, type NewItemTexts } from './new-item-text-fields';

/** Name of the draft of new gallery items, which have no path in the API yet. */
export const NEW_GALLERY_ITEMS_RESOURCE = '/gallery/new';

/** What is chosen and typed for new gallery items. */
export interface NewGalleryItemsInput {
  images: readonly ImageRef[];
  albumId: string | null;
  year: number | null;
  published: boolean;
  /** By media id. */
  texts: ReadonlyMap<string, NewItemTexts>;
}

/** The same as values of a draft: the texts that are not empty, by media id, language and field. */
type DraftValues = Omit<NewGalleryItemsInput, 'texts'> & { texts: Record<string, string> };

const toKey = (mediaId: string, language: Language, field: string): string => [mediaId, language, field].join(' ');

const toDraftValues = ({ texts, ...input }: NewGalleryItemsInput): DraftValues => {
  const all = [...texts].flatMap(([mediaId, each]) =>
    LANGUAGES.flatMap((language) =>
      TEXT_FIELDS.map((field): [string, string] => [toKey(mediaId, language, field), each[language][field]]),
    ),
  );
  return { ...input, texts: Object.fromEntries(all.filter(([, text]) => text !== '')) };
};

const toTexts = ({ images, texts }: DraftValues): Map<string, NewItemTexts> =>
  new Map(
    images.map(({ mediaId }) => {
      const readIn = (language: Language) => ({
        title: texts[toKey(mediaId, language, 'title')] ?? '',
        alt: texts[toKey(mediaId, language, 'alt')] ?? '',
      });
      return [mediaId, { sl: readIn('sl'), en: readIn('en') }];
    }),
  );

interface NewGalleryItemsDraftProps {
  albums: readonly Album[];
  /** What the form began with. */
  initial: NewGalleryItemsInput;
  input: NewGalleryItemsInput;
  hasChanges: boolean;
  onAccept: (input: NewGalleryItemsInput) => void;
}

/**
 * Saves what is typed for new gallery items as a draft in this browser, and offers one that was left over.
 */
export function NewGalleryItemsDraft({ albums, initial, input, hasChanges, onAccept }: NewGalleryItemsDraftProps) {
  const { t } = useTranslation();
  const base = toDraftValues(initial);
  const values = toDraftValues(input);
  const resume = (saved: Draft) => mergeDraft(saved, { version: 0, base, values });
  const draft = useDraft({
    resource: NEW_GALLERY_ITEMS_RESOURCE,
    title: t('adminGallery.add.open'),
    version: 0,
    base,
    hasChanges,
    getValues: () => values,
    containsDraft: (saved) => resume(saved).hasNothingNew,
  });
  const { scheduleSave, offered } = draft;
  const content = JSON.stringify(values);
  useEffect(scheduleSave, [scheduleSave, content]);
  const getTextLabel = (key: string): string => {
    const [mediaId, code, field = ''] = key.split(' ');
    const images = (offered?.values as DraftValues | undefined)?.images ?? [];
    const number = images.findIndex((image) => image.mediaId === mediaId) + 1;
    const language = code === 'en' ? 'en' : 'sl';
    const label = addLanguageToLabel(t, t(`adminGallery.fields.${field}`), language);
    return `${t('adminGallery.add.picture', { number })}: ${label}`;
  };
  const labels: Readonly<Record<string, string>> = {
    images: t('adminGallery.add.images'),
    albumId: t('adminGallery.fields.album'),
    year: t('adminGallery.fields.year'),
    published: t('adminGallery.add.publish'),
  };
  return (
    <DraftOffer
      draft={draft}
      getLabel={([field, key]) => (field === 'texts' ? getTextLabel(String(key)) : (labels[String(field)] ?? ''))}
      describeValue={([field], value) =>
        field === 'albumId' ? (albums.find(({ id }) => id === value)?.title ?? t('adminGallery.noAlbum')) : undefined
      }
      resume={resume}
      onAccept={(merged) => {
        const accepted = merged as DraftValues;
        onAccept({ ...accepted, texts: toTexts(accepted) });
      }}
    />
  );
}
