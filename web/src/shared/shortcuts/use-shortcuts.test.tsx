import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSingleKeysOn, useShortcutTarget } from './shortcut-keys';
import { useShortcuts } from './use-shortcuts';

const onHelp = vi.fn();
const onNew = vi.fn();
const onSave = vi.fn();

function Screen({ dialog = false }: { dialog?: boolean }) {
  useShortcuts();
  return (
    <>
      <input aria-label="search" type="search" {...useShortcutTarget('search')} />
      <textarea aria-label="text" />
      <input aria-label="choice" type="checkbox" />
      <div aria-label="rich" role="textbox" contentEditable suppressContentEditableWarning tabIndex={0} />
      <button {...useShortcutTarget('new')} onClick={onNew}>
        new
      </button>
      <button {...useShortcutTarget('help')} onClick={onHelp}>
        help
      </button>
      <button {...useShortcutTarget('save')} onClick={onSave}>
        save
      </button>
      {dialog ? (
        <section role="dialog" aria-label="dialog">
          <button>inside</button>
        </section>
      ) : null}
    </>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});
afterEach(() => {
  setSingleKeysOn(true);
  cleanup();
});

describe('useShortcuts', () => {
  it('uses the controls that the screen has marked', async () => {
    render(<Screen />);
    await press('n');
    expect(onNew).toHaveBeenCalledOnce();
    await press('/');
    expect(document.activeElement).toBe(screen.getByLabelText('search'));
    expect(screen.getByLabelText('search')).toHaveProperty('value', '');
  });

  it('opens the help', async () => {
    render(<Screen />);
    await press('?');
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it.each(['search', 'text', 'rich'])('fires nothing but saving while someone types (%s)', async (name) => {
    render(<Screen />);
    screen.getByLabelText(name).focus();
    await press('n/?');
    expect(onNew).not.toHaveBeenCalled();
    expect(onHelp).not.toHaveBeenCalled();
    await press('{Control>}s{/Control}');
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('works from a control that takes no text', async () => {
    render(<Screen />);
    screen.getByLabelText('choice').focus();
    await press('n');
    expect(onNew).toHaveBeenCalledOnce();
  });

  it('leaves the keyboard to an open dialog, and the page unsaved by the browser', async () => {
    render(<Screen dialog />);
    await press('n?');
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    for (const action of [onNew, onHelp, onSave]) expect(action).not.toHaveBeenCalled();
  });

  it('can do without single keys, and remembers it', async () => {
    setSingleKeysOn(false);
    render(<Screen />);
    expect(screen.getByText('new').getAttribute('aria-keyshortcuts')).toBeNull();
    expect(screen.getByText('save').getAttribute('aria-keyshortcuts')).toBe('Control+S Meta+S');
    await press('n');
    await press('{Control>}s{/Control}');
    expect(onNew).not.toHaveBeenCalled();
    expect(onSave).toHaveBeenCalledOnce();
    expect(localStorage.getItem('staff.singleKeys')).toBe('off');
  });
});
