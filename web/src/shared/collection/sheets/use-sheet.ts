import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportAnswer, type ImportResult, type ImportRow } from '#contract/import-rows';
import { LANGUAGES, otherLanguage, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { failureText } from '#shared/api/http-error';
import { getAllPages, type ListPath } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { isTexts, type Texts } from '#shared/i18n/merge-texts';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { useWork } from '#shared/lib/use-work';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { sheetColumns, type Sheet, type SheetColumn, type SheetDocument } from './sheet';
import type { AskedRow } from './sheet-rows';

/** All documents of a sheet, as each language has them, without texts of the other one. */
async function readDocuments(api: ApiClient, path: string, signal: AbortSignal): Promise<Bilingual<SheetDocument>[]> {
  const list = async (lang: Language) =>
    (await getAllPages(
      api,
      path as ListPath,
      { lang, status: 'all', fallback: 'none' } as never,
      signal,
    )) as unknown as SheetDocument[];
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
export function useSheet(sheet: Sheet): {
  docs: readonly Bilingual<SheetDocument>[] | undefined;
  columns: readonly SheetColumn[] | undefined;
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
    queryFn: () => Promise.all([bundledTexts('admin', other), bundledTexts('public', other)]),
  });
  const columns = useMemo(
    () => others && sheetColumns(sheet, { t: t as never, other: (key) => textAt(others, key) }),
    [sheet, t, others],
  );
  return { docs: docs.data, columns, error: docs.error };
}

/** A try may take longer than a save: it judges every row. */
const TIMEOUT_MS = 60_000;

/** What was before, of a row that has been taken over. */
function undoOf({ id, outcome, version, changes }: ImportResult): ImportRow[] {
  if (id === null || version === undefined || outcome === 'unchanged') return [];
  if (outcome === 'created') return [{ id, expectedVersion: version, isRemoved: true }];
  const before = (language: Language | null) =>
    Object.fromEntries(
      changes.filter((change) => change.language === language).map(({ field, before: was }) => [field, was]),
    );
  return [{ id, expectedVersion: version, shared: before(null), sl: before('sl'), en: before('en') }];
}

/**
 * Tries rows, and takes them over.
 * @param onDone hears that they are stored
 */
export function useImport(path: string, onDone: () => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [results, setResults] = useState<readonly ImportResult[] | null>(null);
  const send = async (mode: 'trial' | 'import' | 'undo', rows: readonly ImportRow[]): Promise<ImportAnswer> => {
    const options = { query: { lang }, body: { mode, rows }, timeoutMs: TIMEOUT_MS, makesNew: true };
    return ImportAnswer.parse(await api.call('POST', `${path}/import`, options));
  };
  const onError = (error: Error): void => {
    toastFailure(failureText(error, t('admin.failures.save')));
  };
  const trial = useWork({
    mutationFn: (rows: readonly AskedRow[]) =>
      send(
        'trial',
        rows.map(({ row }) => row),
      ),
    onSuccess: (answer) => {
      setResults(answer.results);
    },
    onError,
  });
  const undo = useWork({
    mutationFn: (rows: readonly ImportRow[]) => send('undo', rows),
    onSuccess: ({ isStored }) => {
      if (isStored) toastSuccess(t('adminSheets.undone'));
      else toastFailure(t('adminSheets.undoRefused'));
    },
    onError,
  });
  const take = useWork({
    mutationFn: (rows: readonly AskedRow[]) =>
      send(
        'import',
        rows.map(({ row }) => row),
      ),
    onSuccess: (answer) => {
      setResults(answer.results);
      if (!answer.isStored) return;
      const rows = answer.results.flatMap(undoOf);
      toastSuccess(t('adminSheets.imported', { count: rows.length }), {
        label: t('adminBin.undo'),
        act: () => {
          undo.mutate(rows);
        },
      });
      onDone();
    },
    onError,
  });
  return {
    results,
    forget: () => {
      setResults(null);
    },
    isTrying: trial.isPending,
    isTaking: take.isPending,
    attempt: trial.mutate,
    take: take.mutate,
  };
}
