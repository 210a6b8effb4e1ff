import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/**
 * A TCP proxy that can refuse connections, as if the server were down, or hang, as if the network were down.
 */
export interface TcpGate {
  port: number;
  open(): void;
  /** Cuts every connection and refuses new ones. */
  shut(): void;
  /** Keeps connections and takes new ones, but nothing passes any more. */
  hang(): void;
  close(): Promise<void>;
}

/** Opens a gate on a free port in front of the local port `target`. */
export async function openTcpGate(target: number): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'shut' | 'hanging' = 'open';

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (state === 'shut') return near.destroy();
    const far = connect(target, '127.0.0.1');
    track(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (bytes) => state === 'open' && far.write(bytes));
    far.on('data', (bytes) => state === 'open' && near.write(bytes));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    open() {
      // Dropped bytes cannot be resent, so connections are closed.
      if (state === 'hanging') cut();
      state = 'open';
    },
    shut() {
      state = 'shut';
      cut();
    },
    hang() {
      state = 'hanging';
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
