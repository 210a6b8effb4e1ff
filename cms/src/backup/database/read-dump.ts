import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { BackupError } from '../backup-error';
import { type TableSummary, RowDigest } from './dump';
import type { ArchiveValue } from './values';

const Row = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const TableHeader = z.object({ table: z.string() });

const createDamageError = (): BackupError =>
  new BackupError('The archive is damaged: its rows are not what its manifest says.');

/** Receives the rows of an archive, table by table. */
export interface RowSink {
  startTable(table: TableSummary): Promise<void>;
  addRow(values: ArchiveValue[]): Promise<void>;
  finishTable(): Promise<void>;
}

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw createDamageError();
  }
};

/**
 * Reads the output of `dumpTables`, passes rows to `sink`, and compares row count and checksum of each table
 * with its summary after its last row. Throws `BackupError` when they differ or a table is missing.
 */
export async function readDump(lines: Readable, summaries: readonly TableSummary[], sink: RowSink): Promise<void> {
  let index = -1;
  let digest = new RowDigest([]);
  const finishTable = async (): Promise<void> => {
    const table = summaries[index];
    if (!table) return;
    if (digest.rowCount !== table.rows || digest.hexDigest !== table.digest) throw createDamageError();
    await sink.finishTable();
  };
  const lineReader = createInterface({ input: lines, crlfDelay: Infinity });
  // Readline does not report errors of its input.
  let failure: Error | undefined;
  lines.once('error', (error) => {
    failure = error;
    lineReader.close();
  });
  for await (const line of lineReader) {
    if (line === '') continue;
    const parsed = parseLine(line);
    const row = Row.safeParse(parsed);
    if (row.success) {
      digest.add(row.data);
      await sink.addRow(row.data);
      continue;
    }
    await finishTable();
    index += 1;
    const table = summaries[index];
    if (!table || TableHeader.safeParse(parsed).data?.table !== table.name) throw createDamageError();
    digest = new RowDigest(table.columns);
    await sink.startTable(table);
  }
  if (failure) throw failure;
  await finishTable();
  if (index !== summaries.length - 1) throw createDamageError();
}
