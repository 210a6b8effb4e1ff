import type { ImageRefInput } from '../../contract/image-ref';

/** So many of the places that an image had before are remembered. */
const MOST = 50;

type Place = Pick<ImageRefInput, 'storageFolder' | 'imageKey'>;

const lineOf = ({ storageFolder, imageKey }: Place): string => `${storageFolder}/${imageKey}`;

/**
 * The names that an image had before, with the one that it is about to lose: a line each, so that whoever still holds an
 * old name, such as a form that was open meanwhile, means the same image.
 */
export function withFormerName(formerNames: string | null, lost: Place): string {
  const names = (formerNames ?? '').split('\n').filter((name) => name !== '' && name !== lineOf(lost));
  return `\n${[...names, lineOf(lost)].slice(-MOST).join('\n')}\n`;
}

/** The condition of the images that had a name before. */
export const hadName = (name: Place) => ({ formerNames: { $contains: `\n${lineOf(name)}\n` } });

/** Whether an image had a name before. */
export const isFormerName = (formerNames: string | null, name: Place): boolean =>
  formerNames?.includes(`\n${lineOf(name)}\n`) ?? false;
