import { LotCards } from '#features/cellar-editor/components/lot-cards';
import { createLotCollection } from '#features/cellar-editor/lib/lot-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import type { PageModule } from '#shared/page/page-module';
import { useCellarCollection } from './use-cellar-collection';
import { CollectionScreen } from './collection-screen';

/**
 * /admin/lots: the list of bottled lots, or the editor of the lot that the query names or of a new one. It
 * reads lots and wines when it opens; `texts` are there before.
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

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';
