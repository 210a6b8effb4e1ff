import { type BrowserContext, expect } from '@playwright/test';

/**
 * Listens to the consoles and uncaught exceptions of all pages of a context. The function it returns fails when
 * something came that `expected` does not match.
 */
export function watchConsole(context: BrowserContext, expected: RegExp): () => void {
  const seen: string[] = [];
  const note = (line: string): void => {
    if (!expected.test(line)) seen.push(line);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  return () => expect(seen, 'unexpected lines on the console').toEqual([]);
}
