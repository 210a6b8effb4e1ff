import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/language';
import type { ExaminedPicture, PromisedType } from '../../../core/images/examine-picture';
import { PictureFault, type PictureFaultCode } from '../../../core/images/picture-fault';
import { PictureProcess, PictureProcessFailed } from '../../../core/images/picture-process';
import { Problem } from '../../../core/http/problem';

/** A picture of 50 megapixels takes about two seconds; what takes longer is no picture that anybody meant to upload. */
const TIMEOUT_MS = 8000;
const pictures = new PictureProcess(TIMEOUT_MS);

/** A refused upload as the problem that its uploader is told, at the field that named it. */
export const problemOfFault = (code: PictureFaultCode, language: Language, cause?: unknown): Problem =>
  new Problem(code === 'image_unknown_type' ? 'unsupported_media_type' : 'validation_failed', {
    fields: { imageKey: FIELD_MESSAGES[code][language] },
    cause,
  });

/** Checks bytes as `examinePicture` does, in another process. @throws PictureFault */
export async function examineUpload(bytes: Buffer, promised: PromisedType): Promise<ExaminedPicture> {
  try {
    return await pictures.run({ kind: 'examine', bytes, promised });
  } catch (error) {
    // A picture that stops the decoder, or never ends, cannot be shown either.
    if (error instanceof PictureProcessFailed) throw new PictureFault('image_unreadable', { cause: error });
    throw error;
  }
}
