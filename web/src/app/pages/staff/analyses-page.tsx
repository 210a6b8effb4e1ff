import { AnalysisCards } from '#features/cellar-editor/components/analysis-cards';
import { createAnalysisCollection } from '#features/cellar-editor/lib/analysis-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import type { PageModule } from '#shared/page/page-module';
import { useCellarCollection } from './use-cellar-collection';
import { CollectionScreen } from './collection-screen';

/**
 * /admin/analyses: the list of laboratory analyses, or the editor of the one that the query names or of a new
 * one. It reads analyses and wines when it opens; `texts` are there before.
 */
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

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';
