import { LotCards } from '#features/cellar-editor/components/lot-cards';
import { createLotCollection } from '#features/cellar-editor/lib/lot-collection';
import type { AppServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { useCellarCollection } from './use-cellar-collection';
import { CollectionScreen } from './collection-screen';

/**
 * /admin/lots: the list of bottled lots, or the editor of the lot that the query names or of a new one. It
 * reads lots and wines when it opens; `load` has loaded the texts before.
 */
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

/**
 * Loads the bundled staff texts of labels, cellar, downloads and change log in the current language, before
 * the screen opens.
 */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);
