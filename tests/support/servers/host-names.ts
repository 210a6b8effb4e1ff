import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BYTES = 2_048;

/**
 * Host names with several loopback addresses, as in a container network, for the processes started with
 * `before`.
 */
export class HostNames {
  private readonly folder = mkdtempSync(join(tmpdir(), 'winery-hosts-'));
  private readonly file = join(this.folder, 'hosts');
  private readonly addresses = new Map<string, string>();

  constructor() {
    writeFileSync(this.file, '');
    this.write();
  }

  /** Writes the file atomically and with a constant length, so that concurrent readers find every name. */
  private write(): void {
    const lines = [...this.addresses].map(([address, name]) => `${address} ${name}\n`);
    writeFileSync(this.file, `127.0.0.1 localhost\n${lines.join('')}`.padEnd(BYTES, '\n'), { flag: 'r+' });
  }

  /** From now on the name has this address too. */
  add(name: string, address: string): void {
    this.addresses.set(address, name);
    this.write();
  }

  remove(address: string): void {
    this.addresses.delete(address);
    this.write();
  }

  /**
   * What stands before a program and its arguments for it to see these names and no others; needs the right
   * to mount, which root has. It becomes that program.
   */
  get before(): [program: string, ...args: string[]] {
    return ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', this.file];
  }

  drop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
