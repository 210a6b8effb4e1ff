import type { Core, UID as TypeId } from '@strapi/strapi';
import { openBackupStore, readBackupEnvironment } from '../../../backup/backup-environment';
import { type Erasure, recordErasures } from '../../../backup/erasures';
import { readKnownLocations } from '../../../backup/known-locations';
import { FolderStore } from '../../../backup/stores/folder-store';
import type { ObjectStore } from '../../../backup/stores/object-store';
import { formatErrorStack } from '../../../core/observability/error-stack';
import { withTimeout } from '../../../core/http/work-limits';
import { getDataDirectory } from '../../../core/process/data-directory';

const UID = 'api::audit.erasure';
/** Longest wait of a request for the backup locations, in ms. Slower copies continue in the background. */
const MAX_WAIT_MS = 4_000;

interface Row {
  erasedTable: string;
  erasedId: string;
}

/**
 * Strapi service `api::audit.erasures`: records which documents with personal data were erased. The records
 * are also stored beside backups, so that a restore erases these documents again.
 */
const erasures = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRecords = () => strapi.db.query(UID);
  let pendingCopy: Promise<void> = Promise.resolve();

  async function recordAtLocation(
    location: string,
    openStore: () => Promise<ObjectStore>,
    recorded: readonly Erasure[],
  ): Promise<void> {
    try {
      const store = await openStore();
      await recordErasures(store, recorded).finally(() => store.close());
    } catch (error) {
      // Housekeeping and the next backup try again.
      strapi.log.warn(`Erasures could not be noted at ${location}: ${formatErrorStack(error)}`);
    }
  }

  async function recordEverywhere(): Promise<void> {
    const recorded = ((await queryRecords().findMany({ select: ['erasedTable', 'erasedId'] })) as Row[]).map(
      ({ erasedTable: table, erasedId: documentId }) => ({ table, documentId }),
    );
    if (recorded.length === 0) return;
    const folder = getDataDirectory('erasures');
    await recordAtLocation(folder, () => Promise.resolve(new FolderStore(folder)), recorded);
    const variables = readBackupEnvironment(process.env);
    const locations = new Set([...(variables.BACKUP_TARGET ? [variables.BACKUP_TARGET] : []), ...readKnownLocations()]);
    for (const location of locations)
      await recordAtLocation(location, () => openBackupStore(location, variables, false), recorded);
  }

  return {
    /** Records the erasure of documents, in the running transaction. */
    async record(uid: TypeId.ContentType, documentIds: readonly string[], now: Date): Promise<void> {
      const { tableName: erasedTable } = strapi.db.metadata.get(uid);
      const data = documentIds.map((erasedId) => ({ erasedTable, erasedId, erasedAt: now }));
      if (data.length > 0) await queryRecords().createMany({ data });
    },

    /**
     * Copies all records to the data folder and to every reachable backup location. Never throws; returns
     * after at most 4 seconds.
     */
    async recordBesideBackups(): Promise<void> {
      pendingCopy = pendingCopy
        .then(recordEverywhere)
        .catch((error: unknown) => void strapi.log.error(formatErrorStack(error)));
      await withTimeout(MAX_WAIT_MS, pendingCopy).catch(() => undefined);
    },
  };
};

export type Erasures = ReturnType<typeof erasures>;
export default erasures;
