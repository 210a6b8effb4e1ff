import type { Language } from '#contract/values';
import { FieldErrors } from '#contract/problem';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import type { TFunction } from '#shared/i18n/i18n';
import { formatFileSize } from './file-size';

/**
 * Why a file is not sent. `broken`: its content type is supported, but its bytes are of another type;
 * `otherKind`: its content type is not supported; `heic`, `bitmap`, `drawing`, `document`: recognised by
 * its bytes.
 */
export type RefusalReason =
  'notImage' | 'tooLarge' | 'heic' | 'bitmap' | 'drawing' | 'document' | 'otherKind' | 'empty' | 'broken';

/** A file is refused before sending. Sizes are in bytes. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';

  constructor(
    readonly reason: RefusalReason,
    readonly file: File,
    readonly limitBytes: number,
  ) {
    super(`${file.name} is refused: ${reason}`);
  }
}

/**
 * The response to a batch lacks the presigned URL of a file. `index` counts all files from 0 (spec section
 * 8).
 */
export class MissingPresignError extends Error {
  override readonly name = 'MissingPresignError';

  constructor(
    readonly index: number,
    readonly fileName: string,
  ) {
    super(`Missing presign for index ${String(index)} (${fileName})`);
  }
}

/** Whether the server has the file already. */
const isAlreadyStored = ({ extensions }: HttpError): boolean => extensions?.['code'] === 'already_exists';

/**
 * Whether a failed upload can be retried. False if the file was refused here or by the server (400, 413,
 * 415), or if the server has it already.
 */
export const canRetryUpload = (error: unknown): boolean =>
  !(error instanceof FileRefusedError) &&
  !(error instanceof HttpError && ([400, 413, 415].includes(error.status) || isAlreadyStored(error)));

/**
 * Whether an upload got no response (status 0 or a `TypeError`), so that it can continue once the connection
 * is back.
 */
export const isUploadConnectionLost = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 0 : error instanceof TypeError;

/** Returns the server's message about the file itself, for example that it is damaged. */
function findFileIssue(error: unknown): string | undefined {
  const fields = error instanceof HttpError ? FieldErrors.safeParse(error.extensions?.['fields']) : null;
  return fields?.success ? Object.values(fields.data)[0] : undefined;
}

/** Status of storage targets without free space. Their response has no text for users. */
const INSUFFICIENT_STORAGE = 507;

/**
 * Returns the text for a failed upload in the language of the screen: why the file was refused, what the
 * server says, or `fallback` if the error has no text.
 * @param includesName whether the text about a file that was refused here includes its name
 */
export function getUploadErrorText(
  error: unknown,
  {
    t,
    language,
    fallback,
    includesName = false,
  }: { t: TFunction; language: Language; fallback: string; includesName?: boolean },
): string {
  if (error instanceof MissingPresignError) {
    return t('adminUploads.missingPresign', { index: error.index, name: error.fileName });
  }
  if (error instanceof HttpError && error.status === INSUFFICIENT_STORAGE) return t('adminUploads.storageFull');
  if (!(error instanceof FileRefusedError)) return findFileIssue(error) ?? getErrorMessage(error, fallback);
  const text = t(`adminUploads.refused.${error.reason}`, {
    size: formatFileSize(error.file.size, language, 'up'),
    limit: formatFileSize(error.limitBytes, language),
  });
  return includesName ? t('adminUploads.ofFile', { name: error.file.name, text }) : text;
}
