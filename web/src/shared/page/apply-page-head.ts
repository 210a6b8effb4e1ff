import type { PageHead } from '#shared/lib/page-head';

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
  if (rendered !== canonical) document.head.querySelector('script[type="application/ld+json"]')?.remove();
}

/** Brings the document's head in line with the page that is shown. */
export function applyPageHead(head: Omit<PageHead, 'structuredData'>): void {
  dropForeignData(head.canonical);
  document.title = head.title;
  setMeta('description', head.description);
  setMeta('robots', head.robots);
  setElement('link[rel="canonical"]', () => element('link', { rel: 'canonical' }), head.canonical, 'href');
}
