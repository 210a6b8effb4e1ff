import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../paths';

/** Command, folder and environment that an image sets for its containers. */
export interface Image {
  command: string[];
  workingDirectory: string;
  env: Record<string, string>;
}

const STAGE = /^FROM (\S+)(?: AS (\S+))?$/;

/** The instructions of each stage; the first of them names what it is made from. */
function readStages(): Map<string, string[]> {
  const text = readFileSync(join(PROJECT_ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const stages = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const [, , name] = STAGE.exec(line) ?? [];
    if (name !== undefined) stages.set(name, (current = []));
    current.push(line);
  }
  return stages;
}

/** Reads an image from Dockerfile by its target. @throws Error for an image without a command */
export function readImage(name: string): Image {
  const stages = readStages();
  const image: Image = { command: [], workingDirectory: '/', env: {} };
  const apply = (stage: string): void => {
    for (const line of stages.get(stage) ?? []) {
      const [, keyword = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      if (keyword === 'FROM') apply(rest.split(' ')[0] ?? '');
      else if (keyword === 'WORKDIR') image.workingDirectory = rest;
      else if (keyword === 'ENV')
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) image.env[key] = value;
      else if (keyword === 'CMD') image.command = JSON.parse(rest) as string[];
      else if (keyword === 'ENTRYPOINT') throw new Error('Dockerfile: the tests do not know entry points');
    }
  };
  apply(name);
  if (image.command.length === 0) throw new Error(`Dockerfile: no command of ${name}`);
  return image;
}
