import { wordsOf } from '../process/start/startup-error';

/** One thing that the doctor has looked at. */
export interface Finding {
  area:
    'settings' | 'folder' | 'database' | 'storage' | 'clock' | 'space' | 'ports' | 'certificate' | 'mail' | 'program';
  state: 'ok' | 'warning' | 'fault';
  text: string;
  /** What to do about it; absent where all is well. */
  todo?: string;
}

type Area = Finding['area'];

export const ok = (area: Area, text: string): Finding => ({ area, state: 'ok', text });
export const warning = (area: Area, text: string, todo: string): Finding => ({ area, state: 'warning', text, todo });
export const fault = (area: Area, text: string, todo: string): Finding => ({ area, state: 'fault', text, todo });

/** Reads that do not end are faults too. */
export const PATIENCE_MS = 5_000;

/**
 * The findings of one look. A look that fails itself is a finding too: the doctor examines what is broken.
 *
 * @param area what it looks at
 */
export async function findingsOf(area: Area, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const todo = 'Mend that first, then run this again, as the user that runs the product.';
    return [fault(area, `It cannot be examined: ${wordsOf(error)}.`, todo)];
  }
}

/** The findings as a person reads them: what is wrong stands last, nearest to the prompt. */
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

/** Headers say whole seconds, and the question takes a moment. */
const NOTICEABLE_MS = 3_000;
/** Stores refuse signatures that are 15 minutes off; embargoes and sessions are wrong long before. */
const WRONG_MS = 60_000;
const TODO = 'Let both machines keep their time, for instance with chrony or systemd-timesyncd.';

/** Compares this machine's clock with another one. @param at what that says now, in ms */
export function lookAtClock(whose: string, at: number): Finding {
  const offMs = Math.abs(Date.now() - at);
  const text = `The clock is ${(offMs / 1000).toFixed(1)} s off that of ${whose}.`;
  if (offMs > WRONG_MS) return fault('clock', text, TODO);
  return offMs > NOTICEABLE_MS ? warning('clock', text, TODO) : ok('clock', `Agrees with ${whose}.`);
}
