import { LabelWordCards } from '#features/label-words-editor/components/label-word-cards';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import type { AppServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { CollectionScreen } from './collection-screen';

/** /admin/label-words: the list of label words, or the editor of the word that the query names. */
export function Component() {
  return (
    <CollectionScreen collection={labelWordCollection}>
      {(word) => (
        <CollectionEditor collection={labelWordCollection} doc={word}>
          <LabelWordCards />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}

/** Loads the texts of the cellar and label screens. */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);
