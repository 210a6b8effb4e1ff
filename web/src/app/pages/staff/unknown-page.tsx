import { Navigate } from 'react-router-dom';
import { paths } from '#shared/lib/paths';

/** Any other address of the staff area leads to its dashboard (requirement D1). */
export function Component() {
  return <Navigate to={paths.admin.href()} replace />;
}
