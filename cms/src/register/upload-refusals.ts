import { errors } from '@strapi/utils';
import { FIELD_MESSAGES, WITH_FIELD_MESSAGES, fieldFaults } from '../contract/field-messages';
import { MediaUpdateRequest } from '../contract/media';
import { Problem } from '../core/http/problem';
import { PictureFault } from '../core/images/picture-fault';
import { isOutOfSpace } from '../core/process/out-of-space';
import { inWords, refusal } from './panel-refusals';

/** What the panel's media library shows to the person in front of it; it is in English. */
function readable(error: unknown): unknown {
  // Said by the middleware of the panel, with a status of its own.
  if (isOutOfSpace(error)) return error;
  if (error instanceof PictureFault) {
    const text = FIELD_MESSAGES[error.code].en;
    return new errors.ValidationError(error.code === 'image_unknown_type' ? `This is not allowed here: ${text}` : text);
  }
  if (error instanceof Problem) return new errors.ApplicationError(error.document('en', '').detail);
  return error;
}

/** The media library's names of what the contract has. */
const PANEL_NAMES: Readonly<Record<string, string>> = { title: 'caption', alt: 'alternativeText' };

/** What is said of an image, as a request of the contract would store it. Throws a refusal. */
export function soundTexts(change: Record<string, unknown>): MediaUpdateRequest {
  const parsed = MediaUpdateRequest.safeParse(change, WITH_FIELD_MESSAGES);
  if (parsed.success) return parsed.data;
  const named = ([field = '', ...inner]: string[]) => [PANEL_NAMES[field] ?? field, ...inner];
  throw refusal(fieldFaults(parsed.error).map((fault) => inWords({ ...fault, path: named(fault.path) })));
}

/** Does some work of the media library, and fails in words that the panel shows. */
export async function inPanelWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw readable(error);
  }
}
