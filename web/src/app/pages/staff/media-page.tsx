import { MediaLibrary } from '#features/media-library/components/media-library';
import { StaffScreen } from './staff-screen';

/** /admin/media */
export function Component() {
  return (
    <StaffScreen section="media">
      <MediaLibrary />
    </StaffScreen>
  );
}
