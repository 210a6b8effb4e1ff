/** Where `collectConsoleErrors` keeps its lines. */
interface WindowWithErrors {
  complaints?: string[];
}

/**
 * Starts to record console warnings and errors of the page, for a browser whose driver does not report them.
 * Runs in the page.
 */
export function collectConsoleErrors(): void {
  const listening: WindowWithErrors = window as WindowWithErrors;
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

/** Returns the recorded lines. Runs in the page. */
export const readCollectedErrors = (): string[] => (window as WindowWithErrors).complaints ?? [];
