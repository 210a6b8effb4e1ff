import { AnalysisCards } from '#features/cellar-editor/components/analysis-cards';
import { createAnalysisCollection } from '#features/cellar-editor/lib/analysis-collection';
import type { AppServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { useCellarCollection } from './use-cellar-collection';
import { CollectionScreen } from './collection-screen';

/** /admin/analyses: the list, or the editor of the analysis that the query names. */
export function Component() {
  const { wines, collection } = useCellarCollection(createAnalysisCollection);
  return (
    <CollectionScreen collection={collection}>
      {(doc) => (
        <CollectionEditor collection={collection} doc={doc}>
          <AnalysisCards wines={wines} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}

/** Loads the texts of the cellar and label screens. */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);
