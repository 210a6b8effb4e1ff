import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LANGUAGES, getOtherLanguage, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages, type ListPath } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { loadBundledTexts } from '#shared/i18n/bundled-texts';
import { isTextTree, type Texts } from '#shared/i18n/merge-texts';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetColumn,
  type SpreadsheetDocument,
} from './spreadsheet-columns';

/** A collection's configuration with its documents and columns. */
export interface LoadedSpreadsheet {
  config: SpreadsheetConfig;
  docs: readonly Bilingual<SpreadsheetDocument>[];
  columns: readonly SpreadsheetColumn[];
}

/** Reads all documents of a collection in both languages, without fallback texts. */
async function readDocuments(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
): Promise<Bilingual<SpreadsheetDocument>[]> {
  const list = async (lang: Language) =>
    (await getAllPages(
      api,
      path as ListPath,
      { lang, status: 'all', fallback: 'none' } as never,
      signal,
    )) as unknown as SpreadsheetDocument[];
  const [sl, en] = await Promise.all(LANGUAGES.map(list));
  const english = new Map(en?.map((doc) => [doc.id, doc]));
  return (sl ?? []).map((doc) => ({ sl: doc, en: english.get(doc.id) ?? doc }));
}

/** Returns the text at a dotted key in the first tree that has it; an empty string if none has. */
function getTextByKey(trees: readonly Texts[], key: string): string {
  const inPart = (texts: Texts): unknown =>
    key.split('.').reduce<unknown>((value, step) => (isTextTree(value) ? value[step] : undefined), texts);
  const translation = trees.map(inPart).find((text) => typeof text === 'string');
  return typeof translation === 'string' ? translation : '';
}

/**
 * Loads all documents of a collection in both languages, drafts included, and creates its columns. Each is
 * `undefined` until it is loaded. `error` is that of the documents.
 * @param hasTexts whether the interface texts of spreadsheets are loaded, which columns need
 */
export function useSpreadsheet(
  config: SpreadsheetConfig,
  hasTexts: boolean,
): {
  docs: readonly Bilingual<SpreadsheetDocument>[] | undefined;
  columns: readonly SpreadsheetColumn[] | undefined;
  error: Error | null;
} {
  const { t } = useTranslation();
  const { api } = useServices();
  const other = getOtherLanguage(useLanguage());
  const docs = useQuery({
    queryKey: [config.path, 'sheet'],
    queryFn: ({ signal }) => readDocuments(api, config.path, signal),
    // Files are compared with the documents as they are when the dialog opens.
    staleTime: 0,
    gcTime: 0,
  });
  const { data: others } = useQuery({
    queryKey: ['all-texts', other],
    staleTime: Infinity,
    queryFn: () => Promise.all((['sheets', 'admin', 'public'] as const).map((part) => loadBundledTexts(part, other))),
  });
  const columns = useMemo(
    () =>
      others && hasTexts
        ? createSpreadsheetColumns(config, { t: t as never, translateOther: (key) => getTextByKey(others, key) })
        : undefined,
    [config, t, others, hasTexts],
  );
  return { docs: docs.data, columns, error: docs.error };
}
