import { useQuery } from '@tanstack/react-query';
import { AboutCards } from '#features/about-editor/components/about-cards';
import { aboutSingle } from '#features/about-editor/lib/about-single';
import { usePreviewChooser } from '#features/page-texts/lib/use-preview-chooser';
import { useServices } from '#shared/api/services';
import { SingletonEditor } from '#shared/editor/singleton-editor';
import { QueryView } from './query-view';

/**
 * /admin/about: the editor of the public about page in both languages. It reads the saved content when it
 * opens; there is no loader.
 */
export function Component() {
  const { api } = useServices();
  const previewChooser = usePreviewChooser();
  return (
    <QueryView query={useQuery(aboutSingle.query(api))}>
      {(about) => (
        <SingletonEditor definition={aboutSingle} doc={about} previewChooser={previewChooser}>
          <AboutCards />
        </SingletonEditor>
      )}
    </QueryView>
  );
}
