import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import { localisePath, pageEntries, pages } from '#shared/pages';
import { servePageData, SHOWN_WINE } from './testing/page-data';
import { startTestSite, type TestSite } from './testing/site';

/** An object of JSON-LD. */
interface Value {
  '@type'?: string;
  [property: string]: unknown;
}

/**
 * Properties that a type needs: those that Google requires for its rich results
 * (developers.google.com/search/docs, structured data: local business, product, event, breadcrumb), and
 * the names without which schema.org data mean nothing. `a|b` needs one of them.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Winery: ['name', 'address', 'url', '@id'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality'],
  OpeningHoursSpecification: ['dayOfWeek|validFrom'],
  GeoCoordinates: ['latitude', 'longitude'],
  WebSite: ['name', 'url'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Brand: ['name'],
  Country: ['name'],
  PropertyValue: ['name', 'value'],
  Event: ['name', 'startDate', 'location'],
  Place: ['name|address'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  ImageGallery: ['name'],
  ImageObject: ['contentUrl'],
};

/** Properties whose values must be absolute URLs. */
const URLS = new Set(['url', 'image', 'item', 'contentUrl', 'logo', 'hasMap']);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isThing = (value: unknown): value is Value => typeof value === 'object' && value !== null;
const has = (thing: Value, names: string): boolean => names.split('|').some((name) => !isEmpty(thing[name]));

/** Lists what is wrong with a thing and all things in it. */
function findFaults(thing: Value, path: string): string[] {
  const type = thing['@type'];
  const required = type === undefined ? [] : REQUIRED[type];
  // A thing with only an id refers to another one of the page.
  const isReference =
    has(thing, '@id') && Object.keys(thing).every((name) => ['@id', '@type', 'name', 'url'].includes(name));
  const missing = isReference ? [] : (required ?? []).filter((names) => !has(thing, names));
  const ownFaults = [
    ...(required ? [] : [`${path}: unknown type ${String(type)}`]),
    ...missing.map((names) => `${path} ${String(type)}: no ${names}`),
  ];
  const others = Object.entries(thing).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
      if (isThing(each)) return findFaults(each, `${path}.${name}`);
      return URLS.has(name) && !String(each).startsWith('https://') ? [`${path}.${name}: ${String(each)}`] : [];
    }),
  );
  return [...ownFaults, ...others];
}

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  await servePageData(site.upstream);
});
afterAll(() => site.stop());

/** Public pages with the types that each has besides the winery. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  [pages.home.path]: [],
  [pages.wine.path]: ['BreadcrumbList', 'Product'],
  [pages.queen.path]: ['BreadcrumbList', 'Event'],
};
const CASES = pageEntries
  .filter(([, { isPublic, isUncacheable }]) => isPublic && !isUncacheable)
  .flatMap(([, { path, href }]) =>
    LANGUAGES.map(
      (language) => [localisePath(language, href(SHOWN_WINE.slug)), TYPES[path] ?? ['BreadcrumbList']] as const,
    ),
  );

it.each(CASES)('[R78] structured data of %s have what search engines require', async (path, types) => {
  const { status, text } = await site.request(path);
  expect(status).toBe(200);
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
  const { '@context': context, '@graph': things } = JSON.parse(json) as { '@context': string; '@graph': Value[] };
  expect(context).toBe('https://schema.org');
  expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['Winery', ...types]));
  expect(things.flatMap((thing) => findFaults(thing, path))).toEqual([]);
});
