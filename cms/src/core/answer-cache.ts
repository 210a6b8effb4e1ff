import type { SentAnswer } from './respond';

/** Bytes of answers that are kept at most; beyond, all are dropped and kept anew as they are asked for. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Finished public answers of one state of the data. It holds nothing that another process needs: whoever asks says
 * which state is the current one, and answers of any other state are forgotten.
 */
export class AnswerCache {
  private state = '';
  private bytes = 0;
  private readonly answers = new Map<string, SentAnswer>();

  constructor(private readonly maxBytes = MAX_BYTES) {}

  find(state: string, request: string): SentAnswer | undefined {
    return state === this.state ? this.answers.get(request) : undefined;
  }

  /** Keeps an answer that was made while the data were in `state`. */
  keep(state: string, request: string, answer: SentAnswer): void {
    if (answer.body.length > this.maxBytes) return;
    if (state !== this.state || this.bytes + answer.body.length > this.maxBytes) {
      this.answers.clear();
      this.state = state;
      this.bytes = 0;
    }
    this.answers.set(request, answer);
    this.bytes += answer.body.length;
  }
}
