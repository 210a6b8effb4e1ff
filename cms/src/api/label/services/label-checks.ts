// See docs/adr/0046-photographs-of-label-checks.md.
import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { CHECK_FOLDER } from '../../../contract/image-ref';
import type {
  AddressState,
  CheckPhotoUpload,
  LabelCheck,
  LabelCheckList,
  LabelCheckListQuery,
  LabelCheckRequest,
} from '../../../contract/label-checks';
import { MAX_CHECK_PHOTO_BYTES, MAX_PAGE_SIZE } from '../../../contract/limits';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { isUniqueViolation, runInTransaction } from '../../../core/documents/rows/transactions';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { Problem } from '../../../core/http/problem';
import { formatErrorStack } from '../../../core/observability/error-stack';
import { findAuthorName, type OperationContext, type StaffUser } from '../../../core/http/operation-context';
import { limitConcurrency } from '../../../core/http/work-limits';
import { getService } from '../../../core/process/get-service';
import { getPresignExpiry } from '../../../core/images/image-ref';
import { ImageRejectedError } from '../../../core/images/image-rejection';
import { getStorage } from '../../../core/storage/current-storage';
import { toOriginalPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { runWithinUploadLimit, toUploadProblem, validateUpload } from '../../media-item/lib/process-upload';
import type { Uploads } from '../../media-item/services/uploads';
import { readLotsByLabel } from '../lib/label-lots';
import { isIssuedLabel, LABELS, type LabelRow } from '../lib/label-row';
import { resolvePrintedCode, listLabelOrigins, type PrintedTarget } from '../lib/printed-label';
import { computeLabelVersion } from '../lib/published-label';
import { requestLabelPage } from '../lib/request-label-page';

const CHECKS = 'api::label.label-check';

/** A stored check. `says` is the text of the code. */
interface CheckRow {
  documentId: string;
  at: string | Date;
  by: string | null;
  says: string;
  target: LabelCheck['target'];
  labelId: string | null;
  labelState: 'published' | 'superseded' | null;
  corrections: number | null;
  lot: string | null;
  address: AddressState | null;
  modules: number;
  widthMm: number | string | null;
  photoKey: string;
}

/** Longer texts in the place of a lot are cut: no label has such a lot. */
const MAX_LOT_LENGTH = 64;

/** At most two public addresses are requested at once. */
const limitRequests = limitConcurrency(2);

/** Requests the page that a printed code leads to; `off` without a public address. */
function requestPrintedAddress({ address, published }: Extract<PrintedTarget, { target: 'label' }>) {
  const [origin] = address.origin === '' ? listLabelOrigins() : [address.origin];
  if (origin === undefined) return Promise.resolve('off' as const);
  const path = address.label.kind === 'code' ? `/l/${published.code}` : address.path;
  return limitRequests(() => requestLabelPage(`${origin}${path}`, computeLabelVersion(published)));
}

/** Strapi service `api::label.label-checks`: checks of printed codes by photographs. */
const labelChecksService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryChecks = () => strapi.db.query(CHECKS);

  /** Converts rows to checks, with the facts of their labels, in two statements. */
  async function serializeChecks(rows: readonly CheckRow[], now: Date): Promise<LabelCheck[]> {
    const ids = [...new Set(rows.flatMap(({ labelId }) => labelId ?? []))];
    const found = (await strapi.db.query(LABELS).findMany({ where: { documentId: { $in: ids } } })) as LabelRow[];
    const labels = new Map(found.filter(isIssuedLabel).map((row) => [row.documentId, row]));
    const lots = await readLotsByLabel(strapi, ids);
    const expiresAt = getPresignExpiry(now);
    return Promise.all(
      rows.map(async (row): Promise<LabelCheck> => {
        const label = labels.get(row.labelId ?? '');
        return {
          id: row.documentId,
          at: toInstantOrEmpty(row.at),
          by: row.by,
          text: row.says,
          target: row.target,
          label: label
            ? {
                id: label.documentId,
                wineId: label.wineId,
                wineTitle: label.frozen.name,
                vintage: label.frozen.vintage,
                code: label.code,
                state: row.labelState ?? 'published',
                publishedAt: toInstantOrEmpty(label.issuedAt) || null,
                corrections: row.corrections ?? 0,
                lots: (lots.get(label.documentId) ?? []).map(({ code }) => code),
              }
            : null,
          lot: row.lot,
          address: row.address,
          modules: row.modules,
          widthMm: row.widthMm === null ? null : Number(row.widthMm),
          photoUrl: await getStorage().presignGet(toOriginalPath(CHECK_FOLDER, row.photoKey), expiresAt),
        };
      }),
    );
  }

  /**
   * Stores the uploaded photograph without metadata under a key of its own, and returns the key. The
   * upload is deleted, so that no permission to upload leads to what is stored.
   */
  async function savePhoto(uploadKey: string, { language }: OperationContext): Promise<string> {
    const path = toOriginalPath(CHECK_FOLDER, uploadKey);
    const object = await getStorage().head(path);
    if (!object) throw new Problem('not_found');
    try {
      if (object.sizeBytes > MAX_CHECK_PHOTO_BYTES) {
        throw new Problem('too_large', { fields: { photoKey: FIELD_MESSAGES.image_too_large[language] } });
      }
      const picture = await validateUpload(await getStorage().read(path));
      const photoKey = `${randomUUID()}.${picture.extension}`;
      await getStorage().write(toOriginalPath(CHECK_FOLDER, photoKey), picture.bytes);
      await getStorage().delete(path);
      return photoKey;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) throw new Problem('not_found');
      if (!(error instanceof ImageRejectedError)) throw error;
      await getStorage().delete(path);
      throw toUploadProblem(error.code, language, error.cause);
    }
  }

  const findByUpload = (uploadKey: string): Promise<CheckRow | null> =>
    queryChecks().findOne({ where: { uploadKey } }) as Promise<CheckRow | null>;

  /** Stores a check; the one that a simultaneous request has stored with the same photograph wins. */
  async function storeCheck(data: Omit<CheckRow, 'documentId'> & { uploadKey: string }): Promise<CheckRow> {
    try {
      return (await queryChecks().create({ data })) as CheckRow;
    } catch (error) {
      const existingCheck = isUniqueViolation(error) ? await findByUpload(data.uploadKey) : null;
      if (!existingCheck) throw error;
      await getStorage().delete(toOriginalPath(CHECK_FOLDER, data.photoKey));
      return existingCheck;
    }
  }

  async function addCheck(request: LabelCheckRequest, context: OperationContext<StaffUser>): Promise<CheckRow> {
    const { text, modules, widthMm = null, photoKey: uploadKey } = request;
    const photoKey = await runWithinUploadLimit(() => savePhoto(uploadKey, context));
    const found = await resolvePrintedCode(strapi, text);
    const { label } = found.address ?? {};
    const isLabel = found.target === 'label';
    return storeCheck({
      at: context.now,
      by: findAuthorName(context),
      says: text,
      target: found.target,
      labelId: isLabel ? found.row.documentId : null,
      labelState: isLabel ? found.published.state : null,
      corrections: isLabel ? found.published.history.length : null,
      lot: label?.kind === 'gtin' ? (label.lot?.slice(0, MAX_LOT_LENGTH) ?? null) : null,
      address: isLabel ? await requestPrintedAddress(found) : null,
      modules,
      widthMm,
      photoKey,
      uploadKey,
    });
  }

  return {
    /** Permits the upload of a photograph of a printed code. Throws `rate_limited` above the hourly quota. */
    presignPhoto: (sizeBytes: number, context: OperationContext<StaffUser>): Promise<CheckPhotoUpload> =>
      getService<Uploads>('api::media-item.uploads').presignCheckPhoto(sizeBytes, context),

    /**
     * Checks what a printed code leads to, requests its public address and stores the result with the
     * photograph. A repeated request returns the stored check. Throws `not_found` without the uploaded
     * object, `too_large`, and `unsupported_media_type` or `validation_failed` for a file that is no
     * photograph.
     */
    async checkPrintedCode(request: LabelCheckRequest, context: OperationContext<StaffUser>): Promise<LabelCheck> {
      const row = (await findByUpload(request.photoKey)) ?? (await addCheck(request, context));
      const [check] = await serializeChecks([row], context.now);
      if (!check) throw new Problem('not_found');
      return check;
    },

    /**
     * Deletes a check for good, then its photograph. The sweep of abandoned files deletes a photograph
     * that the storage could not delete. Throws `not_found`.
     */
    async remove(id: string, context: OperationContext<StaffUser>): Promise<void> {
      const row = (await queryChecks().findOne({ where: { documentId: id } })) as CheckRow | null;
      if (!row) throw new Problem('not_found');
      await runInTransaction(strapi, async () => {
        await queryChecks().deleteMany({ where: { documentId: id } });
        await recordAudit(strapi, { ...toAuditOrigin(context), action: 'delete', entity: 'labelCheck', entityId: id });
      });
      await getStorage()
        .delete(toOriginalPath(CHECK_FOLDER, row.photoKey))
        .catch((error: unknown) => void strapi.log.warn(formatErrorStack(error)));
    },

    /** A page of checks, the newest first, of all labels or one. */
    async list({ labelId, page, pageSize = MAX_PAGE_SIZE }: LabelCheckListQuery, now: Date): Promise<LabelCheckList> {
      const where = labelId === undefined ? {} : { labelId };
      const window = { limit: pageSize, offset: (page - 1) * pageSize, orderBy: { id: 'desc' } };
      const [rows, total] = await Promise.all([
        queryChecks().findMany({ where, ...window }) as Promise<CheckRow[]>,
        queryChecks().count({ where }),
      ]);
      return { items: await serializeChecks(rows, now), total };
    },
  };
};

export type LabelChecks = ReturnType<typeof labelChecksService>;
export default labelChecksService;
