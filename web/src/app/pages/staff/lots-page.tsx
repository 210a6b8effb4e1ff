import { LotCards } from '#features/cellar-editor/components/lot-cards';
import { lotCollection } from '#features/cellar-editor/lib/lot-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { useOfWines } from './cellar-wines';
import { CollectionScreen } from './collection-screen';

/** /admin/lots: the list, or the editor of the one in the query. */
export function Component() {
  const { wines, collection } = useOfWines(lotCollection);
  return (
    <CollectionScreen of={collection}>
      {(doc) => (
        <CollectionEditor of={collection} doc={doc}>
          <LotCards wines={wines} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
