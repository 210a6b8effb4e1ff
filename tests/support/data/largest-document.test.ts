import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { getBodyLimits } from '#contract/body-limits';
import { API_PREFIX, type Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { findExceededLimit, type JsonLimits } from '#contract/json-shape';
import { createLargestDocument } from './largest-document';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As a client writes it that formats JSON and escapes all but ASCII. */
const encodeEscaped = (value: unknown): Uint8Array =>
  encode(
    JSON.stringify(value, null, 2).replace(
      /[^\n\x20-\x7e]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

const getLimits = ({ method, path }: Endpoint): JsonLimits =>
  getBodyLimits(method, API_PREFIX + path.replace(/\{\w+\}/g, 'a1'));

/**
 * Limits that are fixed or declared: less than the largest document may take there, if every character is
 * escaped.
 */
const STATED = /^\/(?:auth|users\/me|visits$)|\/(?:import|changes)$/;

const WITH_BODY = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined);
const DERIVED = WITH_BODY.filter(([, { path }]) => !STATED.test(path));

describe('[R63] [O1] the limits of a route', () => {
  it.each(DERIVED)('let the largest document of %s in', (_, endpoint) => {
    const largest = createLargestDocument(endpoint.body as z.ZodMiniType);
    expect(findExceededLimit(encodeEscaped(largest), getLimits(endpoint))).toBeNull();
  });

  it.each(['login', 'askPasswordReset', 'resetPassword', 'changePassword', 'requestVisit'] as const)(
    'let the largest document of %s in, as browsers write it',
    (id) => {
      const largest = createLargestDocument(endpoints[id].body) as Record<string, unknown>;
      // A field of the visit form that people do not see.
      const json = JSON.stringify({ ...largest, website: undefined });
      expect(findExceededLimit(encode(json), getLimits(endpoints[id]))).toBeNull();
    },
  );
});
