import { AnalysisCards } from '#features/cellar-editor/components/analysis-cards';
import { analysisCollection } from '#features/cellar-editor/lib/analysis-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { useOfWines } from './cellar-wines';
import { CollectionScreen } from './collection-screen';

/** /admin/analyses: the list, or the editor of the one in the query. */
export function Component() {
  const { wines, collection } = useOfWines(analysisCollection);
  return (
    <CollectionScreen of={collection}>
      {(doc) => (
        <CollectionEditor of={collection} doc={doc}>
          <AnalysisCards wines={wines} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
