import { fetchServerTexts } from '#features/content/lib/server-texts';
import { createApiClient } from '#shared/api/api-client';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { mergeTexts } from '#shared/i18n/merge-texts';
import { render } from '../../src/app/entry-server';
import { htmlDocument } from './html-document';
import { pageLanguage } from './page-language';

const SHELL_PATHS = /^\/(admin|login)(\/|$)/;

/** A page from the sources, for `npm run dev`: the same rendering as the real server's, without its caches and headers. */
export async function renderDevPage(template: string, path: string, cookie: string | undefined, cmsOrigin: string) {
  const url = new URL(path, `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`);
  const language = pageLanguage(url.searchParams, cookie);
  const settings = { siteOrigin: url.origin, apiHost: '', languageSwitch: false, debugQueries: true };
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  if (SHELL_PATHS.test(url.pathname)) {
    return { status: 200, headers, html: htmlDocument(template, { settings, language }, null, '') };
  }
  const cmsFetch = (apiUrl: string, init: RequestInit) => fetch(cmsOrigin + apiUrl, init);
  const api = createApiClient({ host: '', language: () => language, fetch: cmsFetch });
  const { texts: serverTexts } = await fetchServerTexts(api, language, url.searchParams.get('preview') === '1');
  const texts = mergeTexts(await bundledTexts('public', language), serverTexts);
  const page = await render({
    url: url.href,
    language,
    texts: { [language]: texts },
    settings,
    fetch: cmsFetch,
  });
  if (page.kind === 'redirect') return { status: page.status, headers: { location: page.location }, html: '' };
  const textsUrl = `data:application/json,${encodeURIComponent(JSON.stringify(texts))}`;
  const { queries, loaded, errors } = page;
  const html = htmlDocument(template, { settings, language, textsUrl, queries, loaded, errors }, page.head, page.html);
  return { status: page.status, headers, html };
}
