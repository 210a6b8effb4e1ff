import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import {
  alternatesOf,
  canonicalUrl,
  ON_SERVER,
  SHOWN_TWICE,
  structuredData,
  type PageHead,
  type StructuredThing,
} from '#shared/lib/page-head';
import { pageAt, type Page } from '#shared/pages';

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

/** What the server said of the page that it rendered is not true of the page that is shown after it. */
function dropForeignData(canonical: string | undefined): void {
  const rendered = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;
  if (rendered === canonical) return;
  for (const each of document.head.querySelectorAll('script[type="application/ld+json"], link[hreflang]'))
    each.remove();
}

/** Brings the document's head in line with the page that is shown. */
export function applyPageHead(head: Omit<PageHead, 'structuredData' | 'alternates'>): void {
  dropForeignData(head.canonical);
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  setElement('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), head.canonical, 'href');
}

interface PageMetaProps {
  title: string;
  description?: string;
  /** What the page tells search engines of, see `ON_SERVER`. */
  things?: readonly StructuredThing[] | false | undefined;
  /** False for what stands in place of a page: an error. Pages that are not the site's own content are never indexed. */
  indexed?: false;
}

/** Whether an address shows what another one shows as well. */
const isTwice = (page: Page | undefined, search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => !page?.indexed?.includes(name));

/** Title, description, canonical link and robots of the page it stands on; on the server they go into the document's head. */
export function PageMeta({ title, description, things, ...props }: PageMetaProps) {
  const { settings, pageHead, isServer } = useServices();
  const { pathname, search } = useLocation();
  const path = useHref({ pathname });
  const page = pageAt(pathname);
  const isOwn = props.indexed ?? page?.isPublic;
  const canonical = isOwn ? canonicalUrl(settings.siteOrigin, path, search) : undefined;
  const robots = !isOwn ? 'noindex' : isTwice(page, search) ? SHOWN_TWICE : 'index,follow';
  const head: PageHead = { title, description, canonical, robots };
  if (ON_SERVER && isServer) {
    const alternates = isOwn && settings.languageSwitch && alternatesOf(settings.siteOrigin, pathname, search);
    pageHead.current = { ...head, ...(alternates && { alternates }), structuredData: things && structuredData(things) };
  }

  const serialised = JSON.stringify(head);
  useEffect(() => {
    applyPageHead(JSON.parse(serialised) as PageHead);
  }, [serialised]);
  return null;
}
