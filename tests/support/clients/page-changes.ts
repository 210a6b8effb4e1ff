/** Changes that extensions, translators and proxies make to a page; each function runs in the page. */
export const PAGE_CHANGES = {
  /** A translator that replaces text nodes by elements, as Google Translate does. */
  translation: (): void => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.matches('script, style, option, textarea, title, font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.style.verticalAlign = 'inherit';
      inner.textContent = `de:${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  /** A translator that wraps text nodes in new elements. */
  wrapping: (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.matches('script, style, option, textarea, title, font')) continue;
      const font = document.createElement('font');
      text.before(font);
      font.append(text);
    }
  },
  /** The browser's own translation in Firefox and Safari, which changes the texts themselves. */
  rewording: (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.matches('script, style, textarea'))
        continue;
      if (!text.data.startsWith('de:')) text.data = `de:${text.data}`;
    }
  },
  /**
   * Extensions: attributes everywhere, elements in the head, the body, forms and beside fields, and around
   * one.
   */
  extensions: (): void => {
    const add = (name: string) => Object.assign(document.createElement(name), { className: 'foreign' });
    for (const element of document.querySelectorAll('body, form, form *, a, main, html')) {
      element.setAttribute('data-extension', '1');
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};--extension:1`);
    }
    document.head.append(add('meta'));
    document.body.append(add('div'));
    document.body.prepend(add('div'));
    for (const element of document.querySelectorAll('main, form, form > *, ul')) {
      element.prepend(add('div'));
      element.append(add('span'));
    }
    for (const field of document.querySelectorAll('form input:not([type=hidden])')) {
      field.before(add('span'));
      field.after(Object.assign(add('button'), { type: 'button', textContent: '…' }));
    }
    const [around, field] = [add('div'), document.querySelector('form select, form textarea')];
    field?.before(around);
    if (field) around.append(field);
  },
};

export type PageChange = keyof typeof PAGE_CHANGES;

/** Removes comments, optional quotes and spaces from HTML, as an optimising proxy does. */
export const minifyHtml = (html: string): string =>
  html
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/<\/(li|p|option)>/g, '')
    .replaceAll(/ (class|id|name|type)="([\w-]+)"(?!\/)/g, ' $1=$2');
