import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppNavigationContext, createAppNavigation } from '#shared/lib/app-navigation';
import { StaffSegments } from './staff-segments';

const LANGUAGES = ['sl', 'en'] as const;
const VIEWS = ['form', 'json'] as const;
const getSegments = <Id extends string>(ids: readonly Id[]) => ids.map((id) => ({ id, label: id }));

function Editor() {
  const [search] = useSearchParams();
  const language = search.get('language') === 'en' ? 'en' : 'sl';
  const view = search.get('view') === 'json' ? 'json' : 'form';
  return (
    <>
      <StaffSegments label="l" parameter="language" segments={getSegments(LANGUAGES)} current={language} />
      <StaffSegments label="v" parameter="view" defaultId="form" segments={getSegments(VIEWS)} current={view} />
      <p>{useLocation().search}</p>
    </>
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const address = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  const router = createMemoryRouter([{ path: '/', element: <Editor /> }], { initialEntries: ['/?namespace=home'] });
  render(
    <AppNavigationContext value={createAppNavigation(router)}>
      <RouterProvider router={router} />
    </AppNavigationContext>,
  );
});
afterEach(cleanup);

describe('StaffSegments', () => {
  it('keeps a choice that was made before the page has been drawn with it', () => {
    act(() => {
      link('en').click();
      link('json').click();
      link('sl').click();
    });
    expect(address()).toBe('?namespace=home&language=sl&view=json');
    expect(link('json').getAttribute('aria-current')).toBe('true');
  });

  it('does not mention the choice that an address without it means', () => {
    act(() => {
      link('json').click();
    });
    act(() => {
      link('form').click();
    });
    expect(address()).toBe('?namespace=home');
    expect(link('json').getAttribute('href')).toBe('/?namespace=home&view=json');
  });

  it('leaves a click for another tab to the browser', () => {
    const click = createEvent.click(link('json'), { ctrlKey: true });
    // Beyond React: jsdom says on the console that it opens no pages.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent(link('json'), click);
    expect(address()).toBe('?namespace=home');
  });
});
