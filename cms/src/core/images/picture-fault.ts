/** Why an upload is no picture of the library. Each is a key of FIELD_MESSAGES. */
export type PictureFaultCode =
  'image_unknown_type' | 'image_wrong_type' | 'image_unreadable' | 'image_too_many_pixels' | 'image_foreign_content';

/** The bytes are refused, for good: uploading them again changes nothing. */
export class PictureFault extends Error {
  constructor(
    readonly code: PictureFaultCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'PictureFault';
  }
}
