import { LabelWordCards } from '#features/label-words-editor/components/label-word-cards';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { CollectionScreen } from './collection-screen';

/** /admin/label-words: the register, or the editor of the word in the query. */
export function Component() {
  return (
    <CollectionScreen of={labelWordCollection}>
      {(word) => (
        <CollectionEditor of={labelWordCollection} doc={word}>
          <LabelWordCards />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
