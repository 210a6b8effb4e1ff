import type { Core } from '@strapi/strapi';

/** A value that survives JSON. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/**
 * Runs a function inside the started CMS with its `strapi` and a JSON input, and returns its JSON result.
 * The function is sent as text: it must not use anything from around it.
 */
export async function runInCms<Result extends Json | void, Input extends Json>(
  controlUrl: string,
  run: (strapi: Core.Strapi, input: Input) => Promise<Result> | Result,
  input: Input,
): Promise<Result> {
  const response = await fetch(controlUrl, { method: 'POST', body: JSON.stringify({ source: run.toString(), input }) });
  const answer = (await response.json()) as { value: Result; error?: string };
  if (!response.ok) throw new Error(`in the CMS: ${answer.error ?? response.status}`);
  return answer.value;
}
