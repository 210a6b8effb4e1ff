import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** Passes connections on to servers of this machine in turn, as a name with several addresses makes a proxy do. */
export async function startBalancer(ports: readonly number[]): Promise<{ port: number; stop(): Promise<void> }> {
  let taken = 0;
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = track(connect(ports[taken % ports.length] ?? 0, '127.0.0.1'));
    taken += 1;
    track(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
