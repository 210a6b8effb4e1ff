import { BoundedMap } from '../process/bounded-map';
import type { PublicAnswer } from './respond';

const BOUNDS = { maxEntries: 2_000, maxBytes: 8 * 1024 * 1024 };

/**
 * Finished public answers of one state of the data, by what was asked. It holds nothing that another process needs:
 * whoever asks says which state is the current one, and answers of any other state are forgotten.
 */
export class AnswerCache {
  private state = '';
  private readonly answers: BoundedMap<PublicAnswer>;

  constructor(bounds = BOUNDS) {
    this.answers = new BoundedMap({ ...bounds, sizeOf: ({ body, etag }) => body.length + 2 * etag.length });
  }

  /** What the answers take up, keys included. */
  get bytes(): number {
    return this.answers.bytes;
  }

  find(state: string, question: string): PublicAnswer | undefined {
    return state === this.state ? this.answers.get(question) : undefined;
  }

  /** Keeps an answer that was made while the data were in `state`. */
  keep(state: string, question: string, answer: PublicAnswer): void {
    if (state !== this.state) {
      this.answers.clear();
      this.state = state;
    }
    this.answers.set(question, answer);
  }
}
