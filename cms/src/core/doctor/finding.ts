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

/** Creates a finding of the doctor command about something that is in order. */
export const createOkFinding = (area: Area, text: string): DiagnosticFinding => ({ area, state: 'ok', text });
/**
 * Creates a finding of the doctor command about something that may cause problems; `todo` says what to do.
 */
export const createWarningFinding = (area: Area, text: string, todo: string): DiagnosticFinding => ({
  area,
  state: 'warning',
  text,
  todo,
});
/** Creates a finding of the doctor command about something that is broken; `todo` says what to do. */
export const createFaultFinding = (area: Area, text: string, todo: string): DiagnosticFinding => ({
  area,
  state: 'fault',
  text,
  todo,
});

/** Time limit of each check; one that takes longer counts as failed. */
export const DIAGNOSIS_TIMEOUT_MS = 5_000;

/**
 * Runs a check of the doctor command and returns its findings. An error that it throws becomes a fault
 * finding.
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
    const todo = 'Repair that first, then run this again, as the user that runs the product.';
    return [createFaultFinding(area, `It cannot be examined: ${getErrorLine(error)}.`, todo)];
  }
}

/**
 * Formats findings as text for a terminal: first the ok ones, then warnings, then faults, each with what to
 * do, and at the end the count of each state.
 */
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
const WARNING_DIFFERENCE_MS = 3_000;
/** Object stores refuse signatures that are 15 minutes off; embargoes and sessions are wrong with less. */
const FAULT_DIFFERENCE_MS = 60_000;
const TODO = 'Let both machines keep their time, for instance with chrony or systemd-timesyncd.';

/**
 * Compares this machine's clock with another one: a fault if they differ by more than 60 s, a warning above 3
 * s, else ok.
 *
 * @param otherClock its name in the finding
 * @param otherTime its current time, epoch ms
 */
export function diagnoseClock(otherClock: string, otherTime: number): DiagnosticFinding {
  const differenceMs = Math.abs(Date.now() - otherTime);
  const text = `The clock is ${(differenceMs / 1000).toFixed(1)} s off that of ${otherClock}.`;
  if (differenceMs > FAULT_DIFFERENCE_MS) return createFaultFinding('clock', text, TODO);
  return differenceMs > WARNING_DIFFERENCE_MS
    ? createWarningFinding('clock', text, TODO)
    : createOkFinding('clock', `Agrees with ${otherClock}.`);
}
