import type { TFunction } from 'i18next';
import type { Language } from '#contract/language';
import { FieldErrors } from '#contract/problem';
import { failureText, HttpError } from '#shared/api/http-error';
import { FileRefused, MissingPresign } from './upload-refusals';
import { fileSizeText } from './file-size';

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
  if (!(error instanceof FileRefused)) return fileFault(error) ?? failureText(error, fallback);
  const text = t(`adminUploads.refused.${error.reason}`, {
    size: fileSizeText(error.file.size, language, 'up'),
    limit: fileSizeText(error.limitBytes, language),
  });
  return named ? t('adminUploads.ofFile', { name: error.file.name, text }) : text;
}
