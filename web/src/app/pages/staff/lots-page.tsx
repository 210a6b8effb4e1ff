import { LotCards } from '#features/cellar-editor/components/lot-cards';
import { createLotCollection } from '#features/cellar-editor/lib/lot-collection';
import type { AppServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { useCellarCollection } from './use-cellar-collection';
import { CollectionScreen } from './collection-screen';

/** /admin/lots: the list, or the editor of the lot that the query names. */
export function Component() {
  const { wines, collection } = useCellarCollection(createLotCollection);
  return (
    <CollectionScreen collection={collection}>
      {(doc) => (
        <CollectionEditor collection={collection} doc={doc}>
          <LotCards wines={wines} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}

/** Loads the texts of the cellar and label screens. */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);
