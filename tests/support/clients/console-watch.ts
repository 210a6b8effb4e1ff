import { type BrowserContext, type ConsoleMessage, expect, type WebError } from '@playwright/test';

/**
 * Listens to the consoles and uncaught exceptions of all pages of a context. The function it returns fails
 * when something came that `expected` does not match.
 */
export function watchConsole(context: BrowserContext, expected: RegExp): () => void {
  const seen: string[] = [];
  const note = (line: string): void => {
    if (!expected.test(line)) seen.push(line);
  };
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const onError = (error: WebError): void => note(`uncaught: ${error.error().message}`);
  context.on('console', onMessage).on('weberror', onError);
  return () => {
    context.off('console', onMessage).off('weberror', onError);
    expect(seen, 'unexpected lines on the console').toEqual([]);
  };
}
