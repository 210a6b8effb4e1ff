import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import { canonicalUrl, type PageHead } from '#shared/lib/page-head';
import { structuredData, type StructuredThing } from '#shared/lib/structured-data';
import { pageAt } from '#shared/pages';
import { applyPageHead } from './apply-page-head';

export interface PageMetaProps {
  title: string;
  description?: string;
  /** What the page tells search engines of, see `ON_SERVER`. */
  things?: readonly StructuredThing[] | false | undefined;
  /** False for what stands in place of a page: an error. Pages that are not the site's own content are never indexed. */
  indexed?: false;
}

/** Title, description, canonical link and robots of the page it stands on; on the server they go into the document's head. */
export function PageMeta({ title, description, things, ...props }: PageMetaProps) {
  const { settings, pageHead, isServer } = useServices();
  const { pathname, search } = useLocation();
  const indexed = props.indexed ?? pageAt(pathname)?.isPublic;
  const canonical = indexed ? canonicalUrl(settings.siteOrigin, pathname, search) : undefined;
  const robots = indexed ? 'index,follow' : 'noindex';
  const head: PageHead = { title, description, canonical, robots };
  if (isServer) pageHead.current = { ...head, structuredData: things && structuredData(things) };

  const serialised = JSON.stringify(head);
  useEffect(() => {
    applyPageHead(JSON.parse(serialised) as PageHead);
  }, [serialised]);
  return null;
}
