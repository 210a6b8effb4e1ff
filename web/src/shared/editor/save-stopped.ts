/**
 * A save of several steps stopped at one of them: `saved` is what stands now if steps before it were saved, else `null`;
 * `cause` is why the step failed.
 */
export class SaveStopped extends Error {
  constructor(
    readonly step: string,
    readonly saved: unknown,
    cause: unknown,
  ) {
    super(`Saving stopped at ${step}`, { cause });
    this.name = 'SaveStopped';
  }
}
