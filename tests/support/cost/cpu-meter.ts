import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process has used since its start, in ms. */
interface Usage {
  /** CPU time of all threads. */
  cpuMs: number;
  /** Time that the event loop did not wait for events. */
  activeMs: number;
}

/** Makes a started server measurable: goes into its environment. */
export interface CpuProbe {
  folder: string;
  environment: Record<string, string>;
}

/** Creates the temporary folder of a probe and the environment that preloads it. */
export function createCpuProbe(): CpuProbe {
  const folder = mkdtempSync(join(tmpdir(), 'winery-probe-'));
  const environment = { NODE_OPTIONS: `--require ${join(__dirname, 'cpu-probe.cjs')}`, CPU_PROBE_FOLDER: folder };
  return { folder, environment };
}

/**
 * Measures the main thread of a started server. Node 20 does not report the CPU time of a single thread, but
 * two upper bounds of it: the CPU time of the whole process, which has that of its other threads (hashing,
 * compression, garbage collection), and the time in which the event loop was busy, which has what other
 * processes took away. The smaller one is the figure.
 */
export class CpuMeter {
  readonly #socket: Socket;
  #onUsage: (usage: Usage) => void = () => undefined;
  #onFailure: (error: Error) => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (line) => this.#onUsage(JSON.parse(String(line)) as Usage));
    socket.on('close', () => this.#onFailure(new Error('The measured process has ended.')));
    socket.on('error', (error) => this.#onFailure(error));
  }

  static async connect({ folder }: CpuProbe, pid: number): Promise<CpuMeter> {
    const socket = connect(join(folder, `${pid}.sock`));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new CpuMeter(socket);
  }

  /** Resolves as soon as the event loop of the process gets to it. */
  read(): Promise<Usage> {
    return new Promise((resolve, reject) => {
      this.#onUsage = resolve;
      this.#onFailure = reject;
      this.#socket.write('?');
    });
  }

  /** At most so much CPU time the main thread has used between two readings, in ms. */
  static between(before: Usage, after: Usage): number {
    return Math.min(after.cpuMs - before.cpuMs, after.activeMs - before.activeMs);
  }

  close(): void {
    this.#onFailure = () => undefined;
    this.#socket.destroy();
  }
}
