import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureEarlyEvents, type EarlyEventQueue } from './early-events';

const sent = vi.fn();
const clicked = vi.fn();
const filtered = vi.fn();

function Filters() {
  const [style, setStyle] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        filtered([...new FormData(event.currentTarget)]);
      }}
    >
      <select
        name="kind"
        value={style}
        onChange={(event) => {
          setStyle(event.target.value);
        }}
      >
        <option value="">any</option>
        <option value="Red">red</option>
      </select>
      <input name="search" />
    </form>
  );
}

function Page() {
  const [words, setWords] = useState('');
  const [style, setStyle] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input
        name="words"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
      <select
        name="style"
        value={style}
        onChange={(event) => {
          setStyle(event.target.value);
        }}
      >
        <option value="">any</option>
        <option value="Still">still</option>
      </select>
      <button type="button" onClick={clicked}>
        <span>show</span>
      </button>
      <button type="button" popoverTarget="menu" onClick={clicked}>
        menu
      </button>
      <output>{`${words} ${style}`}</output>
    </form>
  );
}

const App = () => (
  <>
    <Page />
    <Filters />
  </>
);

const container = document.createElement('div');
let early: EarlyEventQueue;
let root: Root;
const find = <E extends Element>(selector: string) => container.querySelector<E>(selector) as E;

/** Sets a value and dispatches the event, like a visitor's input. */
function dispatchInput(selector: string, value: string): void {
  const field = find<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
function takeOver(): void {
  act(() => {
    root = hydrateRoot(container, <App />);
  });
  act(() => {
    early.replay();
  });
}

beforeEach(() => {
  document.body.append(container);
  container.innerHTML = renderToString(<App />);
  early = captureEarlyEvents(container);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

it('values typed and chosen before the app has started are applied afterwards', () => {
  dispatchInput('[name=words]', 'reb');
  dispatchInput('[name=words]', 'rebula');
  dispatchInput('[name=style]', 'Still');
  takeOver();
  expect(find('output').textContent).toBe('rebula Still');
  expect(find<HTMLInputElement>('[name=words]').value).toBe('rebula');
});

it('the fields of a GET form are sent together', () => {
  dispatchInput('[name=kind]', 'Red');
  dispatchInput('[name=search]', 're');
  takeOver();
  expect(filtered).toHaveBeenCalledExactlyOnceWith([
    ['kind', 'Red'],
    ['search', 're'],
  ]);
});

it('what was typed and chosen before the first script ran is applied too', () => {
  early.replay();
  find<HTMLInputElement>('[name=words]').value = 'rebula';
  find<HTMLSelectElement>('[name=style]').value = 'Still';
  find<HTMLSelectElement>('[name=kind]').value = 'Red';
  early = captureEarlyEvents(container);
  takeOver();
  expect(find('output').textContent).toBe('rebula Still');
  expect(filtered).toHaveBeenCalledExactlyOnceWith([
    ['kind', 'Red'],
    ['search', ''],
  ]);
});

it('nothing is applied where the visitor did nothing', () => {
  takeOver();
  expect(find('output').textContent).toBe(' ');
  expect(filtered).not.toHaveBeenCalled();
});

it('a click is replayed once, also after two clicks or on a child of a button', () => {
  find<HTMLElement>('span').click();
  find<HTMLElement>('span').click();
  expect(clicked).not.toHaveBeenCalled();
  takeOver();
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('controls that work without scripts are not replayed', () => {
  find<HTMLElement>('[popovertarget]').click();
  takeOver();
  expect(clicked).not.toHaveBeenCalled();
});

it('a POST form waits for the app and does not navigate', () => {
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  takeOver();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('nothing is recorded after the app handles events', () => {
  takeOver();
  find<HTMLElement>('span').click();
  early.replay();
  expect(clicked).toHaveBeenCalledTimes(1);
});
