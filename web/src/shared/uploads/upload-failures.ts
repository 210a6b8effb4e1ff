import type { TFunction } from 'i18next';
import type { Language } from '#contract/values';
import { FieldErrors } from '#contract/problem';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { fileSizeText } from './file-size';

/**
 * Why a file is not even sent. `broken` calls itself an image that is taken, and its bytes are none;
 * `otherKind` calls itself one that is not; the bytes of `heic`, `bitmap`, `drawing` and `document` are
 * something that is known.
 */
export type RefusalReason =
  'notImage' | 'tooLarge' | 'heic' | 'bitmap' | 'drawing' | 'document' | 'otherKind' | 'empty' | 'broken';

/** A file that is refused before anything is sent; sizes are in bytes. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';

  constructor(
    readonly reason: RefusalReason,
    readonly file: File,
    readonly limitBytes: number,
  ) {
    super(`${file.name} is refused: ${reason}`);
  }
}

/** The server left out the permission of a file of a batch; `index` counts from 0 (spec section 8). */
export class MissingPresign extends Error {
  override readonly name = 'MissingPresign';

  constructor(
    readonly index: number,
    readonly fileName: string,
  ) {
    super(`Missing presign for index ${String(index)} (${fileName})`);
  }
}

const isKnown = ({ extensions }: HttpError): boolean => extensions?.['code'] === 'already_exists';

/** Whether another try can help: not with a file that was read and refused, here or by the server. */
export const canRetry = (error: unknown): boolean =>
  !(error instanceof FileRefused) &&
  !(error instanceof HttpError && ([400, 413, 415].includes(error.status) || isKnown(error)));

/** Whether nobody answered at all, as when the connection is lost: it is worth trying as soon as there is one again. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 0 : error instanceof TypeError;

/** What the server says of the file itself, such as that it is damaged. */
function fileFault(error: unknown): string | undefined {
  const fields = error instanceof HttpError ? FieldErrors.safeParse(error.extensions?.['fields']) : null;
  return fields?.success ? Object.values(fields.data)[0] : undefined;
}

/** Storage targets have a status for it, and no words of ours. */
const INSUFFICIENT_STORAGE = 507;

/**
 * Why a file was not uploaded, in the language of the screen; what nobody explains is `fallback`.
 * @param named says which file it was, for messages that stand over several
 */
export function uploadFailureText(
  error: unknown,
  { t, language, fallback, named = false }: { t: TFunction; language: Language; fallback: string; named?: boolean },
): string {
  if (error instanceof MissingPresign) {
    return t('adminUploads.missingPresign', { index: error.index, name: error.fileName });
  }
  if (error instanceof HttpError && error.status === INSUFFICIENT_STORAGE) return t('adminUploads.storageFull');
  if (!(error instanceof FileRefused)) return fileFault(error) ?? getErrorMessage(error, fallback);
  const text = t(`adminUploads.refused.${error.reason}`, {
    size: fileSizeText(error.file.size, language, 'up'),
    limit: fileSizeText(error.limitBytes, language),
  });
  return named ? t('adminUploads.ofFile', { name: error.file.name, text }) : text;
}
