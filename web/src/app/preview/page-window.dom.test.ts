import { createBrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createPageWindow } from './page-window';
import { preventLeavingPage } from './prevent-leaving';

const routes = [{ path: '*', Component: () => null }];

it('[V3] a page of the preview has its own URL and history, and those of the document stay unchanged', async () => {
  const address = location.href;
  const router = createBrowserRouter(routes, { window: createPageWindow('/gallery?album=trgatev') });
  expect(router.state.location).toMatchObject({ pathname: '/gallery', search: '?album=trgatev' });
  await router.navigate('/wines#list');
  expect(router.state.location).toMatchObject({ pathname: '/wines', search: '', hash: '#list' });
  await router.navigate('/about', { replace: true });
  void router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/gallery');
  void router.navigate(-1);
  expect(router.state.location.pathname).toBe('/gallery');
  expect(location.href).toBe(address);
  router.dispose();
});

it('[V3] links of the preview open only other sites, in a new tab, and forms are not sent', () => {
  preventLeavingPage(document);
  document.body.innerHTML =
    '<a href="/login">in</a><a href="mailto:a@b.si">mail</a><a href="https://other.example/">out</a><a href="#main">skip</a><form></form>';
  const press = (index: number) => {
    const link = document.querySelectorAll('a')[index];
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(click);
    return [click.defaultPrevented, link?.target];
  };
  for (const inner of [0, 1]) expect(press(inner)).toEqual([true, '']);
  expect(press(2)).toEqual([false, '_blank']);
  expect(press(3)).toEqual([false, '']);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});
