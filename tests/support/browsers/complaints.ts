/** Where `collectComplaints` keeps its lines. */
interface Listening {
  complaints?: string[];
}

/**
 * Keeps what a page complains of from now on, for a browser whose driver tells nothing of the console. Runs in the page.
 */
export function collectComplaints(): void {
  const listening: Listening = window as Listening;
  if (listening.complaints) return;
  const lines: string[] = [];
  listening.complaints = lines;
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...parts: unknown[]) => {
      lines.push(`${level}: ${parts.map(String).join(' ')}`);
      original(...parts);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      lines.push(`uncaught: ${message ?? (target instanceof HTMLElement ? target.outerHTML : '')}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => lines.push(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    lines.push(`refused: ${violatedDirective} ${blockedURI}`);
  });
}

/** What has been kept. Runs in the page. */
export const collectedComplaints = (): string[] => (window as Listening).complaints ?? [];
