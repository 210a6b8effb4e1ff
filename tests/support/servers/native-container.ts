import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { PROJECT_ROOT } from '../paths';
import { readImage } from './dockerfile';

/**
 * What runs in a container: one of our images, a command, or that of the image, and variables besides those
 * of the image.
 */
export interface ContainerSpec {
  image: string;
  command: readonly string[];
  env: Record<string, string>;
}

/** Paths, ports and texts of the container and their replacements on this machine. */
export interface Translation {
  /** Folders and files, by their paths in the container. */
  paths: Record<string, string>;
  /** Ports that variables and addresses name. */
  ports: Record<number, number>;
  /** Anything else that texts contain, such as hosts and buckets. */
  texts: Record<string, string>;
}

/** A process that replaces a container. */
export interface NativeContainer {
  output(): string;
  /** Resolves with its exit code. */
  ended: Promise<number>;
  /** Ends it as an engine does; resolves with its exit code. */
  stop(): Promise<number>;
}

/** Replaces paths, ports and texts of the container by those of this machine. */
function translate(text: string, { paths, ports, texts }: Translation): string {
  const folder = Object.keys({ ...paths, '/app': '' }).find((path) => text === path || text.startsWith(`${path}/`));
  if (folder !== undefined) return (paths[folder] ?? PROJECT_ROOT) + text.slice(folder.length);
  if (ports[Number(text)] !== undefined) return String(ports[Number(text)]);
  const withTexts = Object.entries(texts).reduce((result, [from, to]) => result.replaceAll(from, to), text);
  return withTexts.replaceAll(/:(\d+)\b/g, (whole, port: string) => {
    const own = ports[Number(port)];
    return own === undefined ? whole : `:${own}`;
  });
}

/**
 * Starts what a container runs, without an engine: the same command in the same folder with the same
 * environment.
 */
export function startNativeContainer(
  { image, command, env }: ContainerSpec,
  translation: Translation,
): NativeContainer {
  const { command: ownCommand, workingDirectory, env: ownEnv } = readImage(image);
  const [program = '', ...args] = (command.length > 0 ? command : ownCommand).map((part) =>
    translate(part, translation),
  );
  const variables = Object.entries({ ...ownEnv, ...env }).map(([name, text]) => [name, translate(text, translation)]);
  const child = spawn(program, args, {
    cwd: translate(workingDirectory, translation),
    env: {
      ...Object.fromEntries(variables),
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      TZ: 'UTC',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = once(child, 'close').then(([code]) => Number(code));
  return {
    output: () => output,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs a command of a container to its end. */
export async function runNativeContainer(
  spec: ContainerSpec,
  translation: Translation,
): Promise<{ code: number; output: string }> {
  const { ended, output } = startNativeContainer(spec, translation);
  return { code: await ended, output: output() };
}

async function failWhenEnded({ ended, output }: NativeContainer): Promise<never> {
  throw new Error(`ended with ${await ended}:\n${output()}`);
}

/** Runs `wait` while the container runs; throws with its output if it ends first. */
export const waitWhileRunning = (container: NativeContainer, wait: () => Promise<void>): Promise<void> =>
  Promise.race([wait(), failWhenEnded(container)]);
