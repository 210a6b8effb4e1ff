import { useQuery } from '@tanstack/react-query';
import { AboutCards } from '#features/about-editor/components/about-cards';
import { aboutSingle } from '#features/about-editor/lib/about-single';
import { AboutBody, AboutHero } from '#features/about/components/about-content';
import { useServices } from '#shared/api/services';
import { SingleEditor } from '#shared/editor/single-editor';
import { Loaded } from './loaded';

/** /admin/about */
export function Component() {
  const { api } = useServices();
  return (
    <Loaded query={useQuery(aboutSingle.query(api))}>
      {(about) => (
        <SingleEditor
          of={aboutSingle}
          doc={about}
          renderPage={(shown) => (
            <>
              <AboutHero hero={shown.hero} />
              <AboutBody about={shown} link={null} />
            </>
          )}
        >
          <AboutCards />
        </SingleEditor>
      )}
    </Loaded>
  );
}
