import { type BrowserContext, expect } from '@playwright/test';

/**
 * Listens to the consoles and uncaught exceptions of all pages of a context. The function it returns fails when
 * something came that no pattern of `expected` covers.
 */
export function watchConsole(context: BrowserContext, expected: readonly RegExp[]): () => void {
  const seen: string[] = [];
  const note = (line: string): void => {
    if (!expected.some((pattern) => pattern.test(line))) seen.push(line);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  return () => expect(seen, 'unexpected lines on the console').toEqual([]);
}
