import type { Language } from '#contract/languages';
import type { Wine } from '#contract/wines';
import { createProblemResponse, type FakeResponses } from './fake-api';
import { createVersionedDocument, type VersionedDocument } from './versioned-document';

/** What every stored document has. */
interface StoredDocument {
  id: string;
  version: number;
}

const toEmptyText = (value: unknown): unknown => (Array.isArray(value) ? [] : '');
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Filters and sorts documents as a staff list: `search` in all texts, `publication` (only drafts and others),
 * `translation`, and `sort` by a field.
 */
function listDocuments<Doc extends StoredDocument>(docs: readonly Doc[], query: URLSearchParams): readonly Doc[] {
  const get = (name: string): string => query.get(name) ?? '';
  const [column = '', direction] = get('sort').split('-');
  const field = column === 'updated' ? 'updatedAt' : column;
  const readValue = (doc: Doc): unknown => (doc as Record<string, unknown>)[field] ?? null;
  const found = docs.filter((doc) => {
    const { published, missingTranslations: missing } = doc as Partial<Pick<Wine, 'published' | 'missingTranslations'>>;
    return (
      JSON.stringify(doc).toLowerCase().includes(get('search').toLowerCase()) &&
      (get('publication') === '' || (get('publication') === 'draft') === !published) &&
      (get('translation') === '' || (missing && missing.sl.length + missing.en.length > 0))
    );
  });
  if (column === '') return found;
  return found.toSorted((one, other) => {
    const [a, b] = [readValue(one), readValue(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (
      (direction === 'desc' ? -1 : 1) * (typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b)))
    );
  });
}

interface FakeDocumentsOptions<Doc> {
  /** Field by which one document is read. */
  key?: 'id' | 'slug';
  /** Fields with a text for each language; the documents at the start have Slovenian ones. */
  localised?: readonly (keyof Doc)[];
  /** Makes a document from the values of a `POST`, in Slovenian. */
  create?: (values: Partial<Doc>) => Doc;
  /** Makes the response that reads one document, where it has more fields than the list. */
  toDetail?: (doc: Doc) => unknown;
}

/**
 * Creates a collection of the fake API that stores writes: list, read, create, update with a version check,
 * order and delete. Pass `responses` to `createFakeApi`.
 */
export function createFakeDocuments<Doc extends StoredDocument>(
  path: string,
  start: readonly Doc[],
  { key = 'id', localised = [], create, toDetail = (doc) => doc }: FakeDocumentsOptions<Doc> = {},
) {
  const store = (doc: Doc, english?: Partial<Doc>): VersionedDocument<Doc> => {
    const texts = Object.fromEntries(localised.map((name) => [name, toEmptyText(doc[name])]));
    const inSlovenian = localised.length === 0 ? doc : { ...doc, language: 'sl' };
    return createVersionedDocument(inSlovenian, { english: { ...inSlovenian, ...texts, ...english }, localised });
  };
  let stored = start.map((doc) => store(doc));

  const find = (field: 'id' | 'slug', value: string | undefined): VersionedDocument<Doc> | undefined =>
    stored.find(({ getSaved }) => (getSaved() as Record<string, unknown>)[field] === value);
  const findById = (url: URL) => find('id', url.pathname.split('/').at(-1));
  const notFound = (): Response => createProblemResponse('not_found');

  /** A document in a language; without `fallback=none` the Slovenian text stands in for a missing one. */
  function read(doc: VersionedDocument<Doc>, url: URL): Doc {
    const languageDocument = doc.read(url);
    if (url.searchParams.get('fallback') === 'none') return languageDocument;
    const missing = localised.filter((name) => isEmpty(languageDocument[name]));
    return { ...languageDocument, ...Object.fromEntries(missing.map((name) => [name, doc.getSaved()[name]])) };
  }

  const responses: FakeResponses = {
    [path]: (url) => {
      const [id, around] = [url.searchParams.get('id'), url.searchParams.get('around')];
      const position = stored.findIndex((doc) => doc === find(key, around ?? undefined));
      const listed = around ? stored.slice(Math.max(0, position - 1), position + 2) : stored;
      const chosen = id ? listed.filter(({ getSaved }) => getSaved().id === id) : listed;
      const docs = listDocuments(
        chosen.map((doc) => read(doc, url)),
        url.searchParams,
      );
      const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name)));
      const size = pageSize || docs.length;
      return { items: docs.slice(((page || 1) - 1) * size, (page || 1) * size), total: docs.length };
    },
    [`${path}/{key}`]: (url) => {
      const doc = find(key, decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
      return doc ? toDetail(read(doc, url)) : notFound();
    },
    [`POST ${path}`]: (url, { body }) => {
      if (!create) return notFound();
      const { shared, sl, en, ...values } = body as Record<'shared' | Language, Partial<Doc> | undefined>;
      const doc = store(create({ ...values, ...shared, ...sl } as Partial<Doc>), en);
      stored.push(doc);
      const saved = shared ? { sl: doc.getSaved('sl'), en: doc.getSaved('en') } : read(doc, url);
      return Response.json(saved, { status: 201 });
    },
    [`PUT ${path}/{id}`]: (url, request) => {
      const doc = findById(url);
      const saved = doc?.save(url, request);
      if (!doc || !saved) return notFound();
      return saved instanceof Response || 'sl' in saved ? saved : read(doc, url);
    },
    [`PUT ${path}/order`]: (_url, { body }) => {
      const { ids, part } = body as { ids: string[]; part?: boolean };
      const next = ids.flatMap((id) => find('id', id) ?? []).values();
      stored = part
        ? stored.map((doc) => (ids.includes(doc.getSaved().id) ? (next.next().value ?? doc) : doc))
        : [...next];
      return new Response(null, { status: 204 });
    },
    [`DELETE ${path}/{id}`]: (url) => {
      const deleted = findById(url);
      stored = stored.filter((doc) => doc !== deleted);
      return new Response(null, { status: 204 });
    },
  };

  return {
    responses,
    /** What is saved now, in Slovenian. */
    getAll: (): Doc[] => stored.map(({ getSaved }) => getSaved()),
    /** Saves values as another client would. */
    change: (id: string, values: Partial<Doc>, language?: Language): Doc | undefined =>
      find('id', id)?.change(values, language),
  };
}
