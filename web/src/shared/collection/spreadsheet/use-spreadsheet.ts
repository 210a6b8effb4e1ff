import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, otherLanguage, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages, type ListPath } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { isTexts, type Texts } from '#shared/i18n/merge-texts';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { loadSheetTexts } from './sheet-texts';
import {
  createSpreadsheetColumns,
  type SpreadsheetConfig,
  type SpreadsheetColumn,
  type SpreadsheetDocument,
} from './spreadsheet-columns';

/** A collection whose documents and columns are loaded. */
export interface LoadedSpreadsheet {
  sheet: SpreadsheetConfig;
  docs: readonly Bilingual<SpreadsheetDocument>[];
  columns: readonly SpreadsheetColumn[];
}

/** All documents of a sheet, as each language has them, without texts of the other one. */
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
  return (sl ?? []).map((doc, index) => ({ sl: doc, en: en?.find(({ id }) => id === doc.id) ?? en?.[index] ?? doc }));
}

function textAt(parts: readonly Texts[], key: string): string {
  const inPart = (texts: Texts): unknown =>
    key.split('.').reduce<unknown>((value, step) => (isTexts(value) ? value[step] : undefined), texts);
  const found = parts.map(inPart).find((text) => typeof text === 'string');
  return typeof found === 'string' ? found : '';
}

/** The documents and the columns of a sheet; nothing until both are known. */
export function useSpreadsheet(sheet: SpreadsheetConfig): {
  docs: readonly Bilingual<SpreadsheetDocument>[] | undefined;
  columns: readonly SpreadsheetColumn[] | undefined;
  error: Error | null;
} {
  const { t } = useTranslation();
  const { api } = useServices();
  const other = otherLanguage(useLanguage());
  const docs = useQuery({
    queryKey: [sheet.path, 'sheet'],
    queryFn: ({ signal }) => readDocuments(api, sheet.path, signal),
  });
  const { data: others } = useQuery({
    queryKey: ['all-texts', other],
    staleTime: Infinity,
    queryFn: () => Promise.all([loadSheetTexts(other), bundledTexts('admin', other), bundledTexts('public', other)]),
  });
  const columns = useMemo(
    () => others && createSpreadsheetColumns(sheet, { t: t as never, other: (key) => textAt(others, key) }),
    [sheet, t, others],
  );
  return { docs: docs.data, columns, error: docs.error };
}
