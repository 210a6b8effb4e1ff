import { useQuery } from '@tanstack/react-query';
import { AboutBody, AboutHero } from '#features/about/components/about-content';
import { editedAbout } from '#features/about-editor/api/edited-about';
import { AboutEditor } from '#features/about-editor/components/about-editor';
import { useServices } from '#shared/lib/services';
import { Loaded } from './loaded';

/** /admin/about */
export function Component() {
  const { api } = useServices();
  return (
    <Loaded query={useQuery(editedAbout.query(api))}>
      {(about) => (
        <AboutEditor
          about={about}
          renderPage={(shown) => (
            <>
              <AboutHero hero={shown.hero} />
              <AboutBody about={shown} link={null} />
            </>
          )}
        />
      )}
    </Loaded>
  );
}
