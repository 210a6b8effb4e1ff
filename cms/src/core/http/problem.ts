import { fieldFaults } from '../../contract/field-texts';
import type { Language } from '../../contract/language';
import type { HealthCheck } from '../../contract/health';
import { PROBLEM_STATUS, type FieldErrors, type ProblemCode, type ProblemDocument } from '../../contract/problem';
import { problemDocument } from '../../contract/problem-texts';

export interface ProblemOptions {
  /** Messages by the path of the body field. */
  fields?: FieldErrors;
  /** The latest document, as the endpoint would answer it (409 `version_conflict`). */
  current?: unknown;
  /** Where the thing is used (409 `in_use`). */
  usages?: unknown[];
  /** What this installation depends on, for an admin (503 of `/health/ready`). */
  checks?: HealthCheck[];
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

const DEFAULT_RETRY_SECONDS: Partial<Record<ProblemCode, number>> = { storage_unavailable: 5, unavailable: 5 };

/** A failure that the caller is told about, by its code; everything else is answered as `internal`. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
    this.status = PROBLEM_STATUS[code];
    const retryAfter = options.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS[code];
    this.headers = { ...options.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) };
  }

  /** The body of the answer; `instance` is the path that was asked for. */
  document(language: Language, instance: string): ProblemDocument {
    const { fields, current, usages, checks } = this.options;
    return problemDocument(this.code, language, instance, {
      ...(fields && { fields, fieldFaults: fieldFaults(fields) }),
      ...(current !== undefined && { current }),
      ...(usages && { usages }),
      ...(checks && { checks }),
    });
  }
}
