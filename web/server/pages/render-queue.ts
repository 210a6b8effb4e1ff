import { workQueue } from '#contract/work-queue';

/** More pages wait to be rendered than anybody would wait for. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Rendering takes the one thread that answers everybody: more at once would only make all of them late. */
const AT_ONCE = 2;
/** Half a second of rendering each would keep the last one of these waiting for as long as browsers do. */
const MOST_WAITING = 60;

/**
 * Lets pieces of work run a few at a time; the others wait in their order.
 * @returns runs the work. @throws QueueFull when too many wait already
 */
export const createRenderQueue = () =>
  workQueue(AT_ONCE, MOST_WAITING, () => new QueueFull('Too many pages wait to be rendered.'));
