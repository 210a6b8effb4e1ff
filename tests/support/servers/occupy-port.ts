import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A port on which something else listens during the test: a process that would listen there fails. */
export async function occupyPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return String((server.address() as AddressInfo).port);
}
