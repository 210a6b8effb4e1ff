import type { FastifyInstance } from 'fastify';
import { faviconUrl } from '#features/site-frame/lib/favicon-url';
import { guestView } from '#features/visibility/lib/guest-view';
import { startRenderSession } from '../pages/render-session';
import type { SiteParts } from '../site-parts';
import { robotsText, siteMap } from './site-map';

export type SiteFileParts = Pick<SiteParts, 'settings' | 'answers' | 'switches' | 'watch'>;

const SHORT = 'public, max-age=300';

/** Small files that crawlers, browsers and load balancers ask for by fixed names. */
export function registerSiteFiles(app: FastifyInstance, { settings, answers, switches, watch }: SiteFileParts) {
  const { siteOrigin, languageSwitch } = settings;
  const asGuest = async () => startRenderSession(answers, 'sl', await switches.get()).api;

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', SHORT).type('text/plain; charset=utf-8').send(robotsText(siteOrigin)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const features = await switches.get();
    const now = new Date(features.now);
    const showsSite = guestView('site', features, '', now).show;
    const showsQueen = showsSite && guestView('queen', features, '', now).show;
    const body = await siteMap(await asGuest(), { siteOrigin, showsQueen, hasLanguages: languageSwitch });
    return reply.header('cache-control', SHORT).type('application/xml; charset=utf-8').send(body);
  });

  // Browsers ask for it unbidden; the picture itself is a rendition of the one that staff chose.
  app.get('/favicon.ico', async (_request, reply) => {
    const api = await asGuest();
    const icon = faviconUrl(await api.get('/metadata').catch(() => null));
    void reply.header('cache-control', SHORT);
    return icon?.startsWith('/') ? reply.redirect(icon, 302) : reply.code(204).send();
  });

  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', cms: watch.isReachable() ? 'ok' : 'unavailable' }),
  );
}
