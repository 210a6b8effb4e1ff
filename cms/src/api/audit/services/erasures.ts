import type { Core, UID as TypeId } from '@strapi/strapi';
import { openPlace, readBackupEnvironment } from '../../../backup/backup-environment';
import { type Erasure, noteErasures } from '../../../backup/erasures';
import { knownPlaces } from '../../../backup/known-locations';
import { FolderStore } from '../../../backup/stores/folder-store';
import type { ObjectStore } from '../../../backup/stores/object-store';
import { formatErrorStack } from '../../../core/http/problem';
import { withTimeout } from '../../../core/http/request-checks';
import { dataDirectory } from '../../../core/process/data-directory';

const UID = 'api::audit.erasure';
/** Longest wait of a request for the backup locations, in ms. Slower copies continue in the background. */
const WAIT_MS = 4_000;

interface Row {
  erasedTable: string;
  erasedId: string;
}

/**
 * Strapi service `api::audit.erasures`: records which documents with personal data were erased. The records
 * are also stored beside backups, so that a restore erases these documents again.
 */
const erasures = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  let copying: Promise<void> = Promise.resolve();

  async function copyTo(place: string, open: () => Promise<ObjectStore>, noted: readonly Erasure[]): Promise<void> {
    try {
      const store = await open();
      await noteErasures(store, noted).finally(() => store.close());
    } catch (error) {
      // Housekeeping and the next backup try again.
      strapi.log.warn(`Erasures could not be noted at ${place}: ${formatErrorStack(error)}`);
    }
  }

  async function copyAll(): Promise<void> {
    const noted = ((await rows().findMany({ select: ['erasedTable', 'erasedId'] })) as Row[]).map(
      ({ erasedTable: table, erasedId: documentId }) => ({ table, documentId }),
    );
    if (noted.length === 0) return;
    const folder = dataDirectory('erasures');
    await copyTo(folder, () => Promise.resolve(new FolderStore(folder)), noted);
    const variables = readBackupEnvironment(process.env);
    const places = new Set([...(variables.BACKUP_TARGET ? [variables.BACKUP_TARGET] : []), ...knownPlaces()]);
    for (const place of places) await copyTo(place, () => openPlace(place, variables, false), noted);
  }

  return {
    /** Records the erasure of documents, in the running transaction. */
    async record(uid: TypeId.ContentType, documentIds: readonly string[], now: Date): Promise<void> {
      const { tableName: erasedTable } = strapi.db.metadata.get(uid);
      const data = documentIds.map((erasedId) => ({ erasedTable, erasedId, erasedAt: now }));
      if (data.length > 0) await rows().createMany({ data });
    },

    /**
     * Copies all records to the data folder and to every reachable backup location. Never throws; returns
     * after at most 4 seconds.
     */
    async copy(): Promise<void> {
      copying = copying.then(copyAll).catch((error: unknown) => void strapi.log.error(formatErrorStack(error)));
      await withTimeout(WAIT_MS, copying).catch(() => undefined);
    },
  };
};

export type Erasures = ReturnType<typeof erasures>;
export default erasures;
