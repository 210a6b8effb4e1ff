import { Link } from 'react-router-dom';
import { PageMeta } from '#shared/lib/page-meta';
import { paths } from '#shared/lib/paths';

/** Unknown addresses and failures of a route show the same page (requirement P2). */
export function ErrorPage() {
  return (
    <main>
      <PageMeta title="404" indexed={false} />
      <h1>404</h1>
      <p>page not found</p>
      <Link to={paths.home.href()}>Home</Link>
    </main>
  );
}
