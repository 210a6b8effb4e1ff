import { HttpError } from '#shared/api/http-error';
import { FileRefused } from './upload-refusals';

const isKnown = ({ extensions }: HttpError): boolean => extensions?.['code'] === 'already_exists';

/** Whether another try can help: not with a file that was read and refused, here or by the server. */
export const canRetry = (error: unknown): boolean =>
  !(error instanceof FileRefused) &&
  !(error instanceof HttpError && ([400, 413, 415].includes(error.status) || isKnown(error)));

/** Whether nobody answered at all, as when the connection is lost: it is worth trying as soon as there is one again. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 0 : error instanceof TypeError;
