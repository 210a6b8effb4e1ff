import * as z from 'zod/mini';

/** HTTP status by problem code (api.md, "Errors"). */
export const PROBLEM_STATUS = {
  invalid_json: 400,
  validation_failed: 400,
  invalid_lang: 400,
  unauthenticated: 401,
  login_failed: 401,
  forbidden: 403,
  passkey_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  version_conflict: 409,
  last_admin: 409,
  last_passkey: 409,
  in_use: 409,
  already_exists: 409,
  already_undone: 409,
  incomplete: 409,
  label_published: 409,
  vintage_in_use: 409,
  no_former_vintage: 409,
  slot_full: 409,
  link_used: 409,
  request_timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  session_mismatch: 419,
  rate_limited: 429,
  session_expired: 440,
  internal: 500,
  storage_unavailable: 502,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** Messages by dotted path of the body field, such as `brand.title`. */
export const FieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.infer<typeof FieldErrors>;

/**
 * Error of a field: the code of its message (FIELD_MESSAGES) and the values of the message's placeholders.
 */
const FieldErrorCode = z.object({ code: z.string(), values: z.optional(z.record(z.string(), z.string())) });
export type FieldErrorCode = z.infer<typeof FieldErrorCode>;

/** Field error codes by dotted path, for clients that format messages themselves. */
export const FieldErrorCodes = z.record(z.string(), FieldErrorCode);
export type FieldErrorCodes = z.infer<typeof FieldErrorCodes>;

/** Body of every error response under `/api/v1`, sent as `application/problem+json` (RFC 9457). */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  extensions: z.looseObject({
    code: z.enum(PROBLEM_CODES),
    fields: z.optional(FieldErrors),
    fieldFaults: z.optional(FieldErrorCodes),
    current: z.optional(z.unknown()),
    usages: z.optional(z.array(z.unknown())),
    problems: z.optional(z.array(z.unknown())),
    formToken: z.optional(z.string()),
  }),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;
