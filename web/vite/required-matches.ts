import type { ConfigEnv, UserConfig } from 'vite';

/** Whether a build is the client build: for `apply` of a plugin. */
export const isClientBuild = (config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === 'build' && isSsrBuild !== true && config.build?.ssr === undefined;

/**
 * Fails the build if a build step did not find everything that it looks for. After an update of a library the
 * step might otherwise silently do nothing, and pages would load more or break.
 */
export class RequiredMatches<Name extends string> {
  readonly #step: string;
  readonly #missing: Set<Name>;

  constructor(step: string, names: readonly Name[]) {
    this.#step = step;
    this.#missing = new Set(names);
  }

  /** Marks a name as found. */
  markFound(name: Name): void {
    this.#missing.delete(name);
  }

  /** @throws Error with the names that were not found */
  assertAllFound(): void {
    if (this.#missing.size === 0) return;
    throw new Error(`${this.#step}: the build has found nothing like ${[...this.#missing].join(', ')}`);
  }
}
