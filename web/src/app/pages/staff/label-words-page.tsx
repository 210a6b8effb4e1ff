import { LabelWordCards } from '#features/label-words-editor/components/label-word-cards';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import type { AppServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { CollectionScreen } from './collection-screen';

/**
 * /admin/label-words: the list of label words (ingredients with their translations), or the editor of the
 * word that the query names or of a new one. It reads them when it opens; `load` has loaded the texts before.
 */
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

/**
 * Loads the bundled staff texts of labels, cellar, downloads and change log in the current language, before
 * the screen opens.
 */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);
