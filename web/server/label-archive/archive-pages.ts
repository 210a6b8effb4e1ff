import type { PublishedLabel } from '#contract/published-labels';
import { toGtin14 } from '#contract/gtin';
import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import { renderLabelHistoryPage, renderLabelPage } from '../labels/label-page';
import type { LabelStore } from '../labels/label-store';

/** A page of the archive. Its path is relative to the folder and ends with `index.html`. */
export interface ArchivePage {
  path: string;
  code: string;
  /** Content hash of the label, see `LabelStore.getVersion`. */
  version: string;
  language: LabelLanguage;
  publishedAt: string;
  body: Buffer;
}

/** A printed GS1 path that leads to a label. `lot` is `null` if any or no lot may follow the GTIN. */
export interface GtinPath {
  gtin: string;
  lot: string | null;
  code: string;
}

/** Links of a label page to its own languages, to its history, and from there to the label. */
const LANGUAGE_LINK = /href="(\/l\/\w{8}(?:\/history)?)?\?lang=([a-z]{2})"/g;

/** Replaces links with a query by links to folders, which work on any host. @param folder of the page */
const replaceQueryLinks = (html: string, folder: string): string =>
  html.replace(
    LANGUAGE_LINK,
    (_, target: string | undefined, language: string) => `href="${target ?? `/${folder}`}/${language}/"`,
  );

/** Lists the printed GS1 paths of a label, as the web server resolves them: those of its lots first. */
export function listGtinPaths(store: LabelStore, { code, gtin, lots }: PublishedLabel): GtinPath[] {
  const gtin14 = gtin === null ? null : toGtin14(gtin);
  if (gtin14 === null) return [];
  return [...lots.toSorted(), null].flatMap((lot) => {
    const lotLabel = store.findByGtin(gtin14, lot);
    return lotLabel !== null && lotLabel !== 'needs lot' && lotLabel.code === code ? [{ gtin: gtin14, lot, code }] : [];
  });
}

const getGtinFolder = ({ gtin, lot }: GtinPath): string => `01/${gtin}${lot === null ? '' : `/10/${lot}`}`;

/** Creates the pages of a label: each language in a folder, and the default language above them. */
function createPages(store: LabelStore, label: PublishedLabel): ArchivePage[] {
  const { code, history, publishedAt } = label;
  const version = store.getVersion(code);
  const createPage = (path: string, language: LabelLanguage, body: Buffer): ArchivePage => ({
    path: `${path}/index.html`,
    code,
    version,
    language,
    publishedAt,
    body,
  });
  const createLanguages = (folder: string, render: typeof renderLabelPage): ArchivePage[] =>
    LABEL_LANGUAGES.flatMap((language) => {
      const html = render(label, language, store).toString();
      const body = Buffer.from(replaceQueryLinks(html, folder));
      const page = createPage(`${folder}/${language}`, language, body);
      return language === DEFAULT_LANGUAGE ? [createPage(folder, language, body), page] : [page];
    });
  const pages = createLanguages(`l/${code}`, renderLabelPage);
  const [first] = pages.filter(({ language }) => language === DEFAULT_LANGUAGE);
  const gtinPages = listGtinPaths(store, label).flatMap((path) =>
    first ? [createPage(getGtinFolder(path), DEFAULT_LANGUAGE, first.body)] : [],
  );
  const historyPages = history.length > 0 ? createLanguages(`l/${code}/history`, renderLabelHistoryPage) : [];
  return [...pages, ...historyPages, ...gtinPages];
}

/** Lists the labels of a store by code, so that the same labels give the same archive. */
export const listLabels = (store: LabelStore): PublishedLabel[] =>
  [...store.listCodes()].toSorted().flatMap((code) => store.findByCode(code) ?? []);

/**
 * Creates all pages of the labels of a store: the label and, if it was corrected, its history in all
 * languages, and a copy in the default language at each printed path (code, GTIN, GTIN with lot). A label
 * whose GTIN is ambiguous has no page at the GTIN alone.
 */
export function* createArchivePages(store: LabelStore): Generator<ArchivePage> {
  for (const label of listLabels(store)) yield* createPages(store, label);
}
