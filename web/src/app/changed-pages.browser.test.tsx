import { act, useEffect, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptForeignChanges, hydratePage } from './foreign-changes';
import { hydrateChangedPage } from './repair-page';

/** Shows other wines; nothing with null. */
let change: (wines: readonly string[] | null) => void;

function Page() {
  const [wines, setWines] = useState<readonly string[] | null>(['Rebula', 'Merlot']);
  useLayoutEffect(() => {
    change = setWines;
    acceptForeignChanges();
  }, []);
  if (!wines) return null;
  return (
    <main>
      <h1>Wines</h1>
      <p id="count">
        {wines.length} wines{wines.length === 0 && ', none at all'}
        {wines.length > 2 ? <b>many</b> : 'few'}
      </p>
      <p id="mixed">
        {wines.length > 0 && 'Taste them. '}
        <a href="/visit">Visit us</a>
        {wines.length > 1 && ' soon'}
      </p>
      <form>
        <label>
          Search <input name="search" />
        </label>
        <select name="kind" defaultValue="">
          <option value="">any</option>
          <option value="red">red</option>
        </select>
        <textarea name="message" />
        <input type="checkbox" name="agreed" />
        <button type="button">{wines[0] ?? 'Nothing'}</button>
      </form>
      <details>
        <summary>More</summary>
        <ul>
          {wines.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {wines.length === 0 && 'Nothing here'}
        </ul>
      </details>
      <div popover="auto" id="menu">
        Menu
      </div>
    </main>
  );
}

let container: HTMLElement;

const getTexts = (parent: Node): Text[] => {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts.filter(
    ({ data, parentElement }) => !/^(\s*|de:.*)$/s.test(data) && !parentElement?.closest('font, option'),
  );
};
const font = (text: string): HTMLElement => {
  const element = document.createElement('font');
  element.append(Object.assign(document.createElement('font'), { textContent: text }));
  return element;
};

/** Ways in which translators change texts. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'replaces texts': (text) => {
    text.replaceWith(font(`de:${text.data}`));
  },
  'inserts its elements before it takes out texts': (text) => {
    text.before(font(`de:${text.data}`));
    text.remove();
  },
  'takes out texts before it inserts its elements': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font(`de:${text.data}`), nextSibling);
  },
  'moves texts into its elements': (text) => {
    const element = document.createElement('font');
    text.replaceWith(element);
    element.append(`de:`, text);
  },
  'changes texts': (text) => {
    text.data = `de:${text.data}`;
  },
};
const translate = (translator: (text: Text) => void, parent: Node = container): void => {
  getTexts(parent).forEach(translator);
};

const find = <E extends Element = HTMLElement>(selector: string): E => {
  const element = container.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const read = (selector: string): string => (find(selector).textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const hydrate = (): void => {
  act(() => {
    hydratePage(container, <Page />);
  });
};
const repair = (): void => {
  act(() => {
    hydrateChangedPage(container, <Page />);
  });
};
/** Mutation observers run after the current task. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
const show = async (wines: readonly string[]): Promise<void> => {
  act(() => {
    change(wines);
  });
  await nextTask();
};

// A document accepts foreign changes for good; the tests of other files share this one.
const { insertBefore, removeChild } = Node.prototype;
const observers = new Set<MutationObserver>();

beforeEach(() => {
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (this: MutationObserver, ...watched) {
    observers.add(this);
    observe.apply(this, watched);
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
});
afterEach(() => {
  container.remove();
  for (const observer of observers) observer.disconnect();
  observers.clear();
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

describe.each(Object.entries(TRANSLATORS))('[R70] [K9] a translator that %s', (_name, translator) => {
  const assertAppGoesOn = async () => {
    await show(['Rebula', 'Merlot', 'Pinela']);
    expect(read('#count')).toMatch(/^(de:)?3.* wines.*many$/);
    expect(read('ul')).toContain('Pinela');
    await nextTask();
    translate(translator);
    await nextTask();
    await show([]);
    expect(read('#count')).toMatch(/^(de:)?0.* wines.*, none at all.*few$/);
    expect(read('#mixed')).toMatch(/^(de:)?Visit us$/);
    expect(read('ul')).toBe('Nothing here');
    expect(read('button')).toMatch(/^(de:)?Nothing$/);
    await show(['Rebula']);
    expect(read('#mixed')).toMatch(/^(de:)?Taste them. ?(de:)?Visit us$/);
    expect(read('ul')).toMatch(/^(de:)?Rebula$/);
    expect(read('h1')).toBe('de:Wines');
    act(() => {
      change(null);
    });
    expect(container.textContent).toBe('');
  };

  it('before hydration keeps its translation, and the app works', async () => {
    translate(translator);
    const before = read('main');
    const [field, area] = [find<HTMLInputElement>('[name=search]'), find('textarea')];
    field.value = 'rebula';
    field.focus();
    field.setSelectionRange(2, 4);
    find<HTMLSelectElement>('select').value = 'red';
    find<HTMLInputElement>('[name=agreed]').checked = true;
    find('#menu').showPopover();
    repair();
    expect(find('[name=search]')).toBe(field);
    expect(find('textarea')).toBe(area);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['rebula', 2, 4]);
    expect(document.activeElement).toBe(field);
    expect(find<HTMLSelectElement>('select').value).toBe('red');
    expect(find<HTMLInputElement>('[name=agreed]').checked).toBe(true);
    expect(find('#menu').matches(':popover-open')).toBe(true);
    expect(read('main')).toBe(before);
    await assertAppGoesOn();
  });

  it('after hydration keeps its translation, and the app works', async () => {
    hydrate();
    translate(translator);
    await nextTask();
    await assertAppGoesOn();
  });
});

describe('[R70] [K9] foreign DOM changes during hydration', () => {
  const TAKES_MS = 12;
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
  let hasStarted = false;

  /** Longer than React works without yielding. */
  const beSlow = (): void => {
    const end = performance.now() + TAKES_MS;
    while (performance.now() < end);
  };
  function Slow({ name }: { name: string }) {
    beSlow();
    return <li>{name} of slow making</li>;
  }
  function SlowPage({ onStarted }: { onStarted?: () => void }) {
    useLayoutEffect(() => {
      hasStarted = true;
      acceptForeignChanges();
    }, []);
    useEffect(() => onStarted?.(), [onStarted]);
    return (
      <ul>
        {NAMES.map((name) => (
          <Slow key={name} name={name} />
        ))}
        <li>
          <input name="search" />
        </li>
      </ul>
    );
  }

  it.each([
    ['once', false],
    ['whenever there is a text', true],
  ])('a translator that works %s', async (_when, again) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    hasStarted = false;
    container.innerHTML = renderToString(<SlowPage />);
    const field = find<HTMLInputElement>('[name=search]');
    field.value = 'rebula';
    field.focus();
    const work = () => {
      translate((text) => {
        text.replaceWith(font(`de:${text.data}`));
      });
    };
    const translator = new MutationObserver(work);
    const wasStarted = await new Promise<boolean>((resolve) => {
      let early = true;
      hydratePage(
        container,
        <SlowPage
          onStarted={() => {
            resolve(early);
          }}
        />,
      );
      setTimeout(() => {
        early = hasStarted;
        if (again) translator.observe(container, { childList: true, subtree: true, characterData: true });
        work();
      });
    });
    expect(wasStarted).toBe(false);
    await nextTask();
    translator.disconnect();
    expect(find('[name=search]')).toBe(field);
    expect(field.value).toBe('rebula');
    expect(document.activeElement).toBe(field);
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      ...NAMES.map((name) => `de:${name}de: of slow making`),
      '',
    ]);
  });
});
