import type { ConfigEnv, UserConfig } from 'vite';

/** Whether a build makes what browsers load, and not the server: for `apply` of a plugin. */
export const isClientBuild = (config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean =>
  command === 'build' && isSsrBuild !== true && config.build?.ssr === undefined;

/**
 * What a build step looks for in libraries and in what the build makes. A library that was updated may have it no more;
 * the step would then do nothing, in silence, and pages would load more or break. So it fails the build instead.
 */
export class Expectations<Name extends string> {
  readonly #step: string;
  readonly #missing: Set<Name>;

  constructor(step: string, names: readonly Name[]) {
    this.#step = step;
    this.#missing = new Set(names);
  }

  found(name: Name): void {
    this.#missing.delete(name);
  }

  /** @throws with the names of all that was not found */
  check(): void {
    if (this.#missing.size === 0) return;
    throw new Error(`${this.#step}: the build has found nothing like ${[...this.#missing].join(', ')}`);
  }
}
