import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import {
  getAlternateUrls,
  getCanonicalUrl,
  HIDDEN_FROM_ROBOTS,
  createStructuredData,
  type PageHead,
  type SharePreview,
  type StructuredThing,
} from '#shared/lib/page-head';
import { matchPage } from '#shared/pages';

/**
 * Sets an attribute of a head element. Creates the element if it is missing, and removes it if `content` is
 * `undefined`.
 */
function setHeadElement(
  selector: string,
  create: () => HTMLElement,
  content: string | undefined,
  attribute: string,
): void {
  const present = document.head.querySelector(selector);
  if (content === undefined) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(create());
  element.setAttribute(attribute, content);
}

function createHeadElement(tag: string, attributes: Record<string, string>): HTMLElement {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  return created;
}

const setMeta = (name: string, content: string | undefined) => {
  setHeadElement(`meta[name="${name}"]`, () => createHeadElement('meta', { name }), content, 'content');
};

/**
 * Updates title, description and canonical link in the document's head. If the canonical link changes, so on
 * another page, it also updates robots, and removes the structured data, alternates and `meta[property]` that
 * the server rendered.
 */
export function applyPageHead(
  head: Omit<PageHead, 'structuredData' | 'alternates' | 'sharePreview' | 'shareImage'>,
): void {
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
  setHeadElement(
    'link[rel="canonical"]',
    () => createHeadElement('link', { rel: 'canonical' }),
    head.canonical,
    'href',
  );
}

interface PageMetaProps {
  title: string;
  description?: string;
  /** schema.org data of the page, see `createStructuredData`. */
  structuredThings?: readonly StructuredThing[] | false | undefined;
  /** Content of the share image and card of the page. Only the server uses it. */
  sharePreview?: SharePreview | false | undefined;
  /** False for an error in place of a page. Pages outside the public site are never indexed. */
  indexed?: false;
}

/**
 * Whether search engines should not index a URL: previews and search results, which are unlimited in
 * number.
 */
const isHiddenFromSearch = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('search') || query.has('preview');
};

/**
 * Sets title, description, canonical link and robots of the document. On the server they go into the rendered
 * head, with alternates, share preview and structured data. Renders nothing. Pages outside the public site
 * get `noindex` and no canonical link.
 */
export function PageMeta({ title, description, structuredThings, sharePreview, ...props }: PageMetaProps) {
  const { settings, pageHead, isServer } = useServices();
  const { pathname, search } = useLocation();
  const path = useHref({ pathname });
  const isOwn = props.indexed ?? matchPage(pathname)?.isPublic;
  const canonical = isOwn ? getCanonicalUrl(settings.siteOrigin, path, search) : undefined;
  const robots = !isOwn
    ? 'noindex'
    : import.meta.env.SSR && isHiddenFromSearch(search)
      ? HIDDEN_FROM_ROBOTS
      : 'index,follow';
  const head: PageHead = { title, description, canonical, robots };
  if (import.meta.env.SSR && isServer) {
    const alternates = isOwn && settings.languageSwitch && getAlternateUrls(settings.siteOrigin, pathname, search);
    pageHead.current = {
      ...head,
      ...(alternates && { alternates }),
      ...(sharePreview && { sharePreview }),
      structuredData: structuredThings && createStructuredData(structuredThings),
    };
  }

  const serialised = JSON.stringify(head);
  useEffect(() => {
    applyPageHead(JSON.parse(serialised) as PageHead);
  }, [serialised]);
  return null;
}
