// See docs/adr/0021-renditions-are-a-queue-in-the-database.md.
import { availableParallelism, totalmem } from 'node:os';
import type { Core } from '@strapi/strapi';
import type { StorageFolder } from '../../../contract/image-ref';
import type { RenditionFailure } from '../../../contract/media';
import { formatErrorStack } from '../../../core/observability/error-stack';
import { recordSiteChange } from '../../../core/site-state/change-counter';
import { parseFraming } from '../../../core/images/framing';
import { ImageWorker, ImageWorkerError } from '../../../core/images/image-worker';
import { ImageRejectedError } from '../../../core/images/image-rejection';
import { listRenditionWidths, type RenditionFile } from '../../../core/images/renditions';
import { now } from '../../../core/process/clock';
import { getService } from '../../../core/process/get-service';
import { getStorage } from '../../../core/storage/current-storage';
import { toOriginalPath, toRenditionPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError, isStorageProblem } from '../../../core/storage/storage';
import { MEDIA, type MediaRow } from '../lib/media-row';
import type { PanelMirror } from './panel-mirror';

/** An image claimed for rendering. `id` is the row id. */
interface Job {
  id: number;
  storage_folder: StorageFolder;
  image_key: string;
  lease_until: string | number;
  render_attempts: number;
  /** Widths that exist already, as `320,640`. */
  rendition_widths: string | null;
}

/** An image with renditions, perhaps of fewer widths than this release makes. */
interface RenderedImage {
  id: number;
  width: number;
  height: number;
  rendition_widths: string | null;
}

/** After this time without renewal the worker counts as dead and another one takes the image. */
const LEASE_MS = 15_000;
const MAX_ATTEMPTS = 3;
/** An image of 50 megapixels takes about 30 s on an idle machine. */
const TIMEOUT_MS = 300_000;
/** Requests get the CPU first. */
const NICENESS = 10;
const MAX_WORKERS = 4;
/** Twice the memory that a worker needs for the largest image. */
const BYTES_PER_WORKER = 2 ** 29;
/** Lease of images that only lack new widths: images with lease 0 are rendered first. */
const LOW_PRIORITY_LEASE = 1;
/** Columns of an image that is queued again. */
const RETRY_COLUMNS = { processing_status: 'Processing', rendition_failure: null, lease_until: 0, render_attempts: 0 };
/** Row ids per statement. */
const ROWS_PER_STATEMENT = 500;

/** Number of workers, limited by cores and memory. */
function getWorkerCount(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(1, Math.min(MAX_WORKERS, availableParallelism(), Math.floor(memory / BYTES_PER_WORKER)));
}

/** Failure code that staff see. */
function toRenditionFailure(error: unknown): RenditionFailure {
  if (error instanceof ObjectNotFoundError) return 'missing';
  if (error instanceof ImageWorkerError) return error.reason === 'failed' ? 'unreadable' : error.reason;
  return error instanceof ImageRejectedError ? 'unreadable' : 'failed';
}

const formatWidths = (files: RenditionFile[]): string => [...new Set(files.map(({ width }) => width))].join(',');

/**
 * Strapi service `api::media-item.renditions`: renders registered images with several workers. Rows with
 * status `Processing` are the queue. A worker claims one by a conditional UPDATE that writes a lease, so that
 * all processes share the queue and another process finishes the work of a killed one. Writes bypass Strapi's
 * queries, because they are no edits.
 */
const renditionsService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryTable = () => strapi.db.getConnection(strapi.db.metadata.get(MEDIA).tableName);
  const selectProcessing = () => queryTable().where({ processing_status: 'Processing' });

  /** Claims the image that has waited longest; `null` when the queue is empty. */
  async function claimJob(): Promise<Job | null> {
    const timeMs = now().getTime();
    const job = (await selectProcessing()
      .where((query) => void query.whereNull('lease_until').orWhere('lease_until', '<', timeMs))
      .orderBy(['lease_until', 'id'])
      .first('id', 'storage_folder', 'image_key', 'lease_until', 'render_attempts', 'rendition_widths')) as
      Job | undefined;
    if (!job) return null;
    const { id, lease_until: seenLease, render_attempts: attempts } = job;
    const lease = { lease_until: timeMs + LEASE_MS, render_attempts: attempts + 1 };
    const updatedCount = await selectProcessing().where({ id, lease_until: seenLease }).update(lease);
    return updatedCount > 0 ? job : claimJob();
  }

  const getFilePaths = ({ storage_folder: folder, image_key: key }: Job, files: RenditionFile[]) =>
    files.map(({ width, format, bytes }) => ({ path: toRenditionPath(folder, key, width, format), bytes }));

  /** Marks the image ready. Returns false when it was moved or deleted meanwhile. */
  async function finishJob({ id, storage_folder, image_key }: Job, files: RenditionFile[]): Promise<boolean> {
    return await strapi.db.transaction(async ({ trx }) => {
      const readyColumns = { processing_status: 'Ready', rendition_widths: formatWidths(files), lease_until: 0 };
      const stored = await selectProcessing()
        .transacting(trx)
        .where({ id, storage_folder, image_key })
        .update(readyColumns);
      if (stored === 0) return false;
      await getService<PanelMirror>('api::media-item.panel-mirror').refreshFile(id);
      await recordSiteChange(strapi, MEDIA);
      return true;
    });
  }

  async function renderJob(job: Job, imageWorker: ImageWorker): Promise<void> {
    const { id, storage_folder, image_key } = job;
    // A new framing gets a new key, so the framing of this key does not change.
    const where = { id, storageFolder: storage_folder, imageKey: image_key };
    const select = ['crop', 'rotation', 'firstRenditionWidth'];
    const row = (await strapi.db.query(MEDIA).findOne({ where, select })) as MediaRow | null;
    if (!row) return;
    const files = await imageWorker.run({
      kind: 'render',
      bytes: await getStorage().read(toOriginalPath(storage_folder, image_key)),
      framing: parseFraming(row),
    });
    const copies = getFilePaths(job, files);
    const firstRenditionPath =
      row.firstRenditionWidth && toRenditionPath(storage_folder, image_key, row.firstRenditionWidth, 'webp');
    for (const { path, bytes } of copies) {
      // It is already served under a URL that browsers cache permanently.
      if (path === firstRenditionPath && (await getStorage().head(path))) continue;
      await getStorage().write(path, bytes);
    }
    // The image was moved or deleted meanwhile; delete the files at its old location.
    if (!(await finishJob(job, files))) for (const { path } of copies) await getStorage().delete(path);
  }

  /**
   * Retries later: always while the storage does not respond, else a few times. An image that only lacks new
   * widths stays ready.
   */
  async function postponeOrFail(
    { id, render_attempts: earlierAttempts, ...location }: Job,
    error: unknown,
  ): Promise<void> {
    const { storage_folder, image_key, rendition_widths: renderedWidths } = location;
    const isStorage = isStorageProblem(error);
    const isFinal = error instanceof ObjectNotFoundError || earlierAttempts + 1 >= MAX_ATTEMPTS;
    const failedColumns = {
      processing_status: renderedWidths ? 'Ready' : 'Failed',
      rendition_failure: renderedWidths ? null : toRenditionFailure(error),
      lease_until: 0,
    };
    const retryColumns = {
      lease_until: now().getTime() + LEASE_MS,
      render_attempts: isStorage ? earlierAttempts : earlierAttempts + 1,
    };
    await selectProcessing()
      .where({ id, storage_folder, image_key })
      .update(isFinal && !isStorage ? failedColumns : retryColumns);
    strapi.log.warn(`Renditions of ${storage_folder}/${image_key}: ${String(error)}`);
  }

  async function runJob(job: Job, imageWorker: ImageWorker): Promise<void> {
    const { id, storage_folder, image_key } = job;
    const renewLease = (): void =>
      void selectProcessing()
        .where({ id, storage_folder, image_key })
        .update({ lease_until: now().getTime() + LEASE_MS })
        .catch((error: unknown) => strapi.log.error(formatErrorStack(error)));
    const renewal = setInterval(renewLease, LEASE_MS / 3).unref();
    try {
      await renderJob(job, imageWorker);
    } catch (error) {
      clearInterval(renewal);
      await postponeOrFail(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Creates a worker. The returned function starts it unless it is running, and never throws. */
  function createWorker(): () => void {
    const imageWorker = new ImageWorker(TIMEOUT_MS, NICENESS);
    let currentRun: Promise<void> | null = null;
    let isWakeRequested = false;

    async function processQueue(): Promise<void> {
      do {
        isWakeRequested = false;
        for (let job = await claimJob(); job; job = await claimJob()) await runJob(job, imageWorker);
      } while (isWakeRequested);
    }

    return () => {
      isWakeRequested = true;
      currentRun ??= processQueue()
        .catch((error: unknown) => void strapi.log.error(formatErrorStack(error)))
        .finally(() => {
          currentRun = null;
        });
    };
  }

  const workers = Array.from({ length: getWorkerCount() }, createWorker);
  const wake = (): void => workers.forEach((start) => start());

  return {
    /** Starts all workers. Never throws. */
    wake,

    /** Queues images that lack widths of this release, and failed images without a stored reason. */
    async requeueIncomplete(): Promise<void> {
      await queryTable()
        .where({ processing_status: 'Failed', rendition_failure: null })
        .update({ processing_status: 'Processing', lease_until: 0, render_attempts: 0 });
      const readyImages = (await queryTable()
        .where({ processing_status: 'Ready' })
        .select('id', 'width', 'height', 'rendition_widths')) as RenderedImage[];
      const incompleteIds = readyImages
        .filter(({ rendition_widths: renderedWidths, ...size }) => listRenditionWidths(size).join() !== renderedWidths)
        .map(({ id }) => id);
      const requeuedColumns = { processing_status: 'Processing', lease_until: LOW_PRIORITY_LEASE, render_attempts: 0 };
      while (incompleteIds.length > 0) {
        const ids = incompleteIds.splice(0, ROWS_PER_STATEMENT);
        await queryTable().whereIn('id', ids).where({ processing_status: 'Ready' }).update(requeuedColumns);
      }
    },

    /** Queues an image again. */
    async retryImage(documentId: string): Promise<void> {
      await queryTable().where({ document_id: documentId }).update(RETRY_COLUMNS);
      wake();
    },

    /** Queues all images whose renditions failed again. Returns their number. */
    async retryFailed(): Promise<number> {
      const count = await queryTable().where({ processing_status: 'Failed' }).update(RETRY_COLUMNS);
      wake();
      return count;
    },
  };
};

export type RenditionsService = ReturnType<typeof renditionsService>;
export default renditionsService;
