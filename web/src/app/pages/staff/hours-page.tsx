import { useQuery } from '@tanstack/react-query';
import { HoursCards } from '#features/hours-editor/components/hours-cards';
import { hoursSingle } from '#features/hours-editor/lib/hours-single';
import { useServices } from '#shared/api/services';
import { SingletonEditor } from '#shared/editor/singleton-editor';
import { QueryView } from './query-view';

/**
 * /admin/hours: the editor of the opening hours in both languages. It reads them when it opens; there is no
 * loader.
 */
export function Component() {
  const { api } = useServices();
  return (
    <QueryView query={useQuery(hoursSingle.query(api))}>
      {(hours) => (
        <SingletonEditor definition={hoursSingle} doc={hours}>
          <HoursCards />
        </SingletonEditor>
      )}
    </QueryView>
  );
}
