import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import {
  alternatesOf,
  canonicalUrl,
  HIDDEN_FROM_ROBOTS,
  structuredData,
  type PageHead,
  type SharedSubject,
  type StructuredThing,
} from '#shared/lib/page-head';
import { matchPage } from '#shared/pages';

function setElement(selector: string, create: () => HTMLElement, content: string | undefined, attribute: string): void {
  const present = document.head.querySelector(selector);
  if (content === undefined) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(create());
  element.setAttribute(attribute, content);
}

function element(tag: string, attributes: Record<string, string>): HTMLElement {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  return created;
}

const setMeta = (name: string, content: string | undefined) => {
  setElement(`meta[name="${name}"]`, () => element('meta', { name }), content, 'content');
};

/**
 * Brings the document's head in line with the page that is shown. What the server said of the page that it rendered stays
 * as long as that one is shown, and goes with it: what of it robots read, they read in the page as it was sent.
 */
export function applyPageHead(head: Omit<PageHead, 'structuredData' | 'alternates' | 'shared' | 'picture'>): void {
  const rendered = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;
  if (rendered !== head.canonical) {
    for (const each of document.head.querySelectorAll(
      'script[type="application/ld+json"], link[hreflang], meta[property]',
    ))
      each.remove();
    setMeta('robots', head.robots);
  }
  document.title = head.title;
  setMeta('description', head.description);
  setElement('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), head.canonical, 'href');
}

interface PageMetaProps {
  title: string;
  description?: string;
  /** What the page tells search engines of, see `structuredData`. */
  things?: readonly StructuredThing[] | false | undefined;
  /** What is shown of it where somebody shares it; the server alone draws that. */
  shared?: SharedSubject | false | undefined;
  /** False for what stands in place of a page: an error. Pages that are not the site's own content are never indexed. */
  indexed?: false;
}

/**
 * Whether search engines should not list an address of the site: a preview, and a search, of which there are
 * without number and which nobody links to.
 */
const isUnlisted = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('search') || query.has('preview');
};

/** Title, description, canonical link and robots of the page it stands on; on the server they go into the document's head. */
export function PageMeta({ title, description, things, shared, ...props }: PageMetaProps) {
  const { settings, pageHead, isServer } = useServices();
  const { pathname, search } = useLocation();
  const path = useHref({ pathname });
  const isOwn = props.indexed ?? matchPage(pathname)?.isPublic;
  const canonical = isOwn ? canonicalUrl(settings.siteOrigin, path, search) : undefined;
  const robots = !isOwn ? 'noindex' : import.meta.env.SSR && isUnlisted(search) ? HIDDEN_FROM_ROBOTS : 'index,follow';
  const head: PageHead = { title, description, canonical, robots };
  if (import.meta.env.SSR && isServer) {
    const alternates = isOwn && settings.languageSwitch && alternatesOf(settings.siteOrigin, pathname, search);
    pageHead.current = {
      ...head,
      ...(alternates && { alternates }),
      ...(shared && { shared }),
      structuredData: things && structuredData(things),
    };
  }

  const serialised = JSON.stringify(head);
  useEffect(() => {
    applyPageHead(JSON.parse(serialised) as PageHead);
  }, [serialised]);
  return null;
}
