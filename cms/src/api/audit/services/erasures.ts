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
/** How long an answer waits for places of backups; what takes longer goes on behind it. */
const WAIT_MS = 4_000;

interface Row {
  erasedTable: string;
  erasedId: string;
}

/**
 * Which documents with personal data were erased. It is noted beside backups, so that a restored one erases
 * them again.
 */
const erasures = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  let copying: Promise<void> = Promise.resolve();

  async function copyTo(place: string, open: () => Promise<ObjectStore>, noted: readonly Erasure[]): Promise<void> {
    try {
      const store = await open();
      await noteErasures(store, noted).finally(() => store.close());
    } catch (error) {
      // It is tried again by housekeeping, and by the next backup.
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
    /** Notes that documents were erased, in the running transaction. */
    async record(uid: TypeId.ContentType, documentIds: readonly string[], now: Date): Promise<void> {
      const { tableName: erasedTable } = strapi.db.metadata.get(uid);
      const data = documentIds.map((erasedId) => ({ erasedTable, erasedId, erasedAt: now }));
      if (data.length > 0) await rows().createMany({ data });
    },

    /**
     * Notes all erasures in the data folder and beside the backups that can be reached from here. Fails
     * never.
     */
    async copy(): Promise<void> {
      copying = copying.then(copyAll).catch((error: unknown) => void strapi.log.error(formatErrorStack(error)));
      await withTimeout(WAIT_MS, copying).catch(() => undefined);
    },
  };
};

export type Erasures = ReturnType<typeof erasures>;
export default erasures;
