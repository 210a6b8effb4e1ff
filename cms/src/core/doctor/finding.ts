import { getErrorLine } from '../process/start/startup-error';

/** One result of the doctor command: an area, its state and a text. */
export interface DiagnosticFinding {
  area:
    'settings' | 'folder' | 'database' | 'storage' | 'clock' | 'space' | 'ports' | 'certificate' | 'mail' | 'program';
  state: 'ok' | 'warning' | 'fault';
  text: string;
  /** What to do; absent for state `ok`. */
  todo?: string;
}

type Area = DiagnosticFinding['area'];

/** Creates a finding without a problem. */
export const createOkFinding = (area: Area, text: string): DiagnosticFinding => ({ area, state: 'ok', text });
/** Creates a finding of something that may cause problems. */
export const createWarningFinding = (area: Area, text: string, todo: string): DiagnosticFinding => ({
  area,
  state: 'warning',
  text,
  todo,
});
/** Creates a finding of something that is broken. */
export const createFaultFinding = (area: Area, text: string, todo: string): DiagnosticFinding => ({
  area,
  state: 'fault',
  text,
  todo,
});

/** Time limit of each check; one that takes longer counts as failed. */
export const DIAGNOSIS_TIMEOUT_MS = 5_000;

/**
 * Runs a diagnosis and returns its findings. If it throws, that becomes a finding too.
 *
 * @param area of the finding if it throws
 */
export async function collectFindings(
  area: Area,
  diagnose: () => DiagnosticFinding[] | Promise<DiagnosticFinding[]>,
): Promise<DiagnosticFinding[]> {
  try {
    return await diagnose();
  } catch (error) {
    const todo = 'Mend that first, then run this again, as the user that runs the product.';
    return [createFaultFinding(area, `It cannot be examined: ${getErrorLine(error)}.`, todo)];
  }
}

/** Formats findings as text, the worst last, with a count of each state. */
export function formatFindings(findings: readonly DiagnosticFinding[]): string {
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
export function diagnoseClock(otherClock: string, otherTime: number): DiagnosticFinding {
  const offMs = Math.abs(Date.now() - otherTime);
  const text = `The clock is ${(offMs / 1000).toFixed(1)} s off that of ${otherClock}.`;
  if (offMs > WRONG_MS) return createFaultFinding('clock', text, TODO);
  return offMs > NOTICEABLE_MS
    ? createWarningFinding('clock', text, TODO)
    : createOkFinding('clock', `Agrees with ${otherClock}.`);
}
