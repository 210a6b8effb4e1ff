/** One thing that the doctor has looked at. */
export interface Finding {
  area: 'settings' | 'folder' | 'database' | 'storage' | 'clock' | 'space' | 'ports' | 'certificate' | 'program';
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
