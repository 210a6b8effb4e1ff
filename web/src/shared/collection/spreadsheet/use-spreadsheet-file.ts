import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_SPREADSHEET_BYTES } from '#contract/limits';
import { ID_HEADING } from './column-guess';
import type { TextEncoding } from './reading/decode-text';
import { SpreadsheetError } from './reading/read-result';
import type { ReadStage } from './reading/read-spreadsheet';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { SpreadsheetFile } from './table';
import { runSpreadsheetTask } from './worker/run-spreadsheet-task';

/** State of the chosen file. */
export type SpreadsheetFileState =
  | { kind: 'reading'; source: File; stage: ReadStage | 'start' }
  | { kind: 'failed'; source: File; error: SpreadsheetError }
  /** `isGuessed`: the encoding was detected, not chosen. */
  | { kind: 'read'; source: File; file: SpreadsheetFile; isGuessed: boolean };

async function readFile(
  source: File,
  encoding: TextEncoding | null,
  columns: readonly SpreadsheetColumn[],
  options: { signal: AbortSignal; onStage: (stage: ReadStage) => void },
): Promise<SpreadsheetFile> {
  if (source.size > MAX_SPREADSHEET_BYTES) throw new SpreadsheetError('big');
  const knownHeadings = [ID_HEADING, ...columns.flatMap(({ headingNames }) => headingNames)];
  return runSpreadsheetTask({ kind: 'read', file: source, encoding, knownHeadings }, options);
}

/**
 * Returns functions that read a spreadsheet file in a worker and cancel that, and the state of the file:
 * reading, failed or read; `null` without a file. A new file or unmounting cancels the previous one.
 */
export function useSpreadsheetFile(columns: readonly SpreadsheetColumn[]) {
  const [state, setState] = useState<SpreadsheetFileState | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  return useMemo(
    () => ({
      state,
      /** Reads a file. Resolves to `null` if it cannot be read (see `state`) or reading was cancelled. */
      read: async (source: File, encoding: TextEncoding | null): Promise<SpreadsheetFile | null> => {
        running.current?.abort();
        const controller = new AbortController();
        const { signal } = controller;
        running.current = controller;
        const onStage = (stage: ReadStage | 'start'): void => {
          setState({ kind: 'reading', source, stage });
        };
        onStage('start');
        try {
          const file = await readFile(source, encoding, columns, { signal, onStage });
          setState({ kind: 'read', source, file, isGuessed: encoding === null });
          return file;
        } catch (cause) {
          if (signal.aborted) return null;
          const error = cause instanceof SpreadsheetError ? cause : new SpreadsheetError('crashed');
          setState({ kind: 'failed', source, error });
          return null;
        }
      },
      cancel: () => {
        running.current?.abort();
        setState(null);
      },
    }),
    [state, columns],
  );
}
