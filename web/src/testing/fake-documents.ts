import type { Language } from '#contract/languages';
import { problemResponse, type FakeRequest, type FakeResponses } from './fake-api';

/** What every stored document has. */
interface StoredDocument {
  id: string;
  version: number;
}

type Bilingual<Doc> = Record<Language, Doc>;

const readLanguage = (url: URL): Language => (url.searchParams.get('lang') === 'en' ? 'en' : 'sl');
const toBlank = (value: unknown): unknown => (Array.isArray(value) ? [] : '');
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** Requests name an image by its key; the stored document keeps the whole image. */
const withStoredImages = <Doc>(values: Partial<Doc>, stored: Doc): Partial<Doc> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'imageKey' in value ? stored[name as keyof Doc] : value,
    ]),
  ) as Partial<Doc>;

interface FakeDocumentsOptions<Doc> {
  /** Field by which one document is read. */
  key?: 'id' | 'slug';
  /** Fields with a text for each language; the documents at the start have Slovenian ones. */
  localised?: readonly (keyof Doc)[];
  /** Makes a document from the body of a `POST`. */
  create?: (values: Partial<Doc>) => Doc;
  /** Makes the response that reads one document, where it has more fields than the list. */
  toDetail?: (doc: Doc) => unknown;
}

/**
 * A collection of the fake API that stores what is written: list, read, create, update with a version check,
 * order and delete. `responses` are for `createFakeApi`.
 */
export function createFakeDocuments<Doc extends StoredDocument>(
  path: string,
  start: readonly Doc[],
  { key = 'id', localised = [], create, toDetail = (doc) => doc }: FakeDocumentsOptions<Doc> = {},
) {
  const toBilingual = (doc: Doc): Bilingual<Doc> => {
    const texts = Object.fromEntries(localised.map((name) => [name, toBlank(doc[name])]));
    if (localised.length === 0) return { sl: doc, en: doc };
    return { sl: { ...doc, language: 'sl' }, en: { ...doc, ...texts, language: 'en' } };
  };
  let stored = start.map(toBilingual);

  const find = (field: 'id' | 'slug', value: string | undefined): Bilingual<Doc> | undefined =>
    stored.find(({ sl }) => (sl as Record<string, unknown>)[field] === value);
  const notFound = (): Response => problemResponse('not_found');

  /** A document in a language; without `fallback=none` the Slovenian text stands in for a missing one. */
  function read(doc: Bilingual<Doc>, url: URL): Doc {
    const own = doc[readLanguage(url)];
    if (url.searchParams.get('fallback') === 'none') return own;
    const missing = localised.filter((name) => isEmpty(own[name]));
    return { ...own, ...Object.fromEntries(missing.map((name) => [name, doc.sl[name]])) };
  }

  /** Saves values in one language; both languages have the new version and the fields that they share. */
  function change(id: string, values: Partial<Doc>, language: Language = 'sl'): Bilingual<Doc> | undefined {
    const doc = find('id', id);
    if (!doc) return undefined;
    const version = doc.sl.version + 1;
    const other = language === 'sl' ? 'en' : 'sl';
    const shared = Object.fromEntries(
      Object.entries(values).filter(([name]) => !localised.includes(name as keyof Doc)),
    );
    doc[language] = { ...doc[language], ...values, version };
    doc[other] = { ...doc[other], ...shared, version };
    return doc;
  }

  function update(url: URL, { body }: FakeRequest): unknown {
    const { expectedVersion, ...values } = body as Partial<Doc> & { expectedVersion?: number };
    const doc = find('id', url.pathname.split('/').at(-1));
    if (!doc) return notFound();
    if (expectedVersion !== undefined && expectedVersion !== doc.sl.version) {
      return problemResponse('version_conflict', { current: doc[readLanguage(url)] });
    }
    change(doc.sl.id, withStoredImages(values as unknown as Partial<Doc>, doc.sl), readLanguage(url));
    return read(doc, url);
  }

  const responses: FakeResponses = {
    [path]: (url) => {
      const id = url.searchParams.get('id');
      const found = id ? stored.filter(({ sl }) => sl.id === id) : stored;
      return { items: found.map((doc) => read(doc, url)), total: found.length };
    },
    [`${path}/{key}`]: (url) => {
      const doc = find(key, decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
      return doc ? toDetail(read(doc, url)) : notFound();
    },
    [`POST ${path}`]: (url, { body }) => {
      if (!create) return notFound();
      const doc = toBilingual(create(body as Partial<Doc>));
      stored.push(doc);
      return Response.json(read(doc, url), { status: 201 });
    },
    [`PUT ${path}/{id}`]: update,
    [`PUT ${path}/order`]: (_url, { body }) => {
      const { ids } = body as { ids: string[] };
      stored = ids.flatMap((id) => find('id', id) ?? []);
      return new Response(null, { status: 204 });
    },
    [`DELETE ${path}/{id}`]: (url) => {
      stored = stored.filter(({ sl }) => sl.id !== url.pathname.split('/').at(-1));
      return new Response(null, { status: 204 });
    },
  };

  return {
    responses,
    /** What is saved now, in Slovenian. */
    getAll: (): Doc[] => stored.map(({ sl }) => sl),
    /** Saves values as another client would. */
    change,
  };
}
