import { wordsOf } from '../process/start/startup-error';

/** One result of the doctor command: an area, its state and a text. */
export interface Finding {
  area:
    'settings' | 'folder' | 'database' | 'storage' | 'clock' | 'space' | 'ports' | 'certificate' | 'mail' | 'program';
  state: 'ok' | 'warning' | 'fault';
  text: string;
  /** What to do; absent for state `ok`. */
  todo?: string;
}

type Area = Finding['area'];

/** Creates a finding without a problem. */
export const ok = (area: Area, text: string): Finding => ({ area, state: 'ok', text });
/** Creates a finding of something that may cause problems. */
export const warning = (area: Area, text: string, todo: string): Finding => ({ area, state: 'warning', text, todo });
/** Creates a finding of something that is broken. */
export const fault = (area: Area, text: string, todo: string): Finding => ({ area, state: 'fault', text, todo });

/** Time limit of each check; one that takes longer counts as failed. */
export const PATIENCE_MS = 5_000;

/**
 * Runs a diagnosis and returns its findings. If it throws, that becomes a finding too.
 *
 * @param area of the finding if it throws
 */
export async function findingsOf(area: Area, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const todo = 'Mend that first, then run this again, as the user that runs the product.';
    return [fault(area, `It cannot be examined: ${wordsOf(error)}.`, todo)];
  }
}

/** Formats findings as text, the worst last, with a count of each state. */
export function report(findings: readonly Finding[]): string {
  const states = ['ok', 'warning', 'fault'] as const;
  const lines = states.flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .flatMap(({ area, text, todo }) => [
        `  ${state.padEnd(8)} ${area.padEnd(12)} ${text}`,
        ...(todo === undefined ? [] : [`${' '.repeat(24)}→ ${todo}`]),
      ]),
  );
  const counts = states.map((state) => `${findings.filter((finding) => finding.state === state).length} ${state}`);
  return [...lines, '', `  ${counts.join(', ')}`, ''].join('\n');
}

/** `Date` headers have whole seconds, and the request takes time. */
const NOTICEABLE_MS = 3_000;
/** Object stores refuse signatures that are 15 minutes off; embargoes and sessions are wrong with less. */
const WRONG_MS = 60_000;
const TODO = 'Let both machines keep their time, for instance with chrony or systemd-timesyncd.';

/**
 * Compares this machine's clock with another one.
 * @param otherClock its name in the finding
 * @param otherTime its current time, epoch ms
 */
export function lookAtClock(whose: string, at: number): Finding {
  const offMs = Math.abs(Date.now() - at);
  const text = `The clock is ${(offMs / 1000).toFixed(1)} s off that of ${whose}.`;
  if (offMs > WRONG_MS) return fault('clock', text, TODO);
  return offMs > NOTICEABLE_MS ? warning('clock', text, TODO) : ok('clock', `Agrees with ${whose}.`);
}
