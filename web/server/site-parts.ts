import { inspect } from 'node:util';
import type { Language } from '#contract/language';
import { PROBLEM_STATUS } from '#contract/problem';
import { createAnswerCache } from './cache/answer-cache';
import { keepAnswer } from './cache/kept-answer';
import { connectCms } from './cms/cms-connection';
import { createFeatureSwitches } from './cms/feature-switches';
import { createGuestAnswers } from './cms/guest-answers';
import { watchRevision } from './cms/revision-watch';
import type { ServerSettings } from './env';
import { createPageAnswers } from './pages/page-answers';
import { createPageRenderer } from './pages/page-renderer';
import { createPageTextStore } from './pages/page-texts';
import { plainPage, type PlainReason } from './pages/plain-page';
import { limitVisits } from './pages/visit-limit';
import type { Log } from './seen/log';
import { createMetrics } from './seen/metrics';
import { watchRenders } from './seen/watch-render';
import { pageRoute } from './seen/route-name';
import { commonHeaders, fileHeaders, inlineStyleHashes, pageHeaders } from './site/security-headers';

const MEGABYTE = 1024 * 1024;
const PAGE_CACHE_BYTES = 32 * MEGABYTE;
const ANSWER_CACHE_BYTES = 48 * MEGABYTE;
const RETRY_AFTER_SECONDS = '10';

/** The parts of the web server that answer requests, put together. */
export type SiteParts = ReturnType<typeof createSiteParts>;

/** @param template the built `index.html` */
export function createSiteParts(settings: ServerSettings, template: string, log: Log) {
  const metrics = createMetrics();
  const cms = connectCms(settings.cmsOrigin, (seconds, isAnswered) => {
    metrics.cmsSeconds.observe({ result: isAnswered ? 'answered' : 'unavailable' }, seconds);
  });
  const watch = watchRevision(cms);
  const headers = commonHeaders(settings);
  const answerCache = createAnswerCache(ANSWER_CACHE_BYTES, watch.current);
  const answers = createGuestAnswers(cms, answerCache, headers);
  // What was public a moment ago is nowhere at hand any more, not even for the time in which the CMS does not answer.
  const switches = createFeatureSwitches(cms, watch.current, () => {
    answerCache.clear();
    texts.forget();
    pages.forget();
  });
  const texts = createPageTextStore(headers);
  const styles = (template.match(/<link rel="stylesheet"[^>]*>|<style[\s\S]*?<\/style>/g) ?? []).join('\n    ');

  const plain = async (language: Language, reason: PlainReason, more: Readonly<Record<string, string>>) => {
    const all = {
      ...pageHeaders(settings, 'public', inlineStyleHashes(template)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...more,
    };
    const body = Buffer.from(await plainPage(language, styles, reason));
    return keepAnswer({ status: PROBLEM_STATUS[reason], headers: all, body });
  };
  const pageCache = createAnswerCache(PAGE_CACHE_BYTES, watch.current);
  const pages = createPageAnswers({
    cache: pageCache,
    renderer: createPageRenderer({ settings, template, answers, switches, texts }),
    siteOrigin: settings.siteOrigin,
    revision: watch.current,
    unavailable: ({ language }) => plain(language, 'unavailable', { 'retry-after': RETRY_AFTER_SECONDS }),
    watchRender: watchRenders(log, metrics.renderSeconds, settings.slowRenderMs),
    onFailure: (error, address) => {
      const fields = { event: 'render_failed', route: pageRoute(address), stack: inspect(error) };
      log.error(fields, 'A page could not be rendered');
    },
  });
  const visits = limitVisits(settings.pageRateLimit, (language) => plain(language, 'rate_limited', {}));
  metrics.expose({ pages: pageCache, answers: answerCache }, pages, watch);
  const made = { headers, fileHeaders: fileHeaders(settings), cms, watch, answers, switches, texts, pages, visits };
  return { settings, log, metrics, ...made };
}
