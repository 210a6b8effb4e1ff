import { LabelWordCards } from '#features/label-words-editor/components/label-word-cards';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import type { PageModule } from '#shared/page/page-module';
import { CollectionScreen } from './collection-screen';

/**
 * /admin/label-words: the list of label words (ingredients with their translations), or the editor of the
 * word that the query names or of a new one. It reads them when it opens; `texts` are there before.
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

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';
