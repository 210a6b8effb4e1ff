import Transport from 'winston-transport';
import { log, LOG_LEVEL } from './log';
import { currentRequestId } from './request-id';

/** What Strapi's logger hands on. */
interface StrapiLine {
  level: string;
  message: unknown;
  stack?: string;
  requestId?: string | undefined;
}

const isOwnLevel = (level: string): level is 'error' | 'warn' | 'info' => ['error', 'warn', 'info'].includes(level);

/** Takes the lines of Strapi's logger into the log of this process. */
class IntoLog extends Transport {
  override log({ level, message, stack, requestId }: StrapiLine, done: () => void): void {
    log[isOwnLevel(level) ? level : 'debug'](stack ?? String(message), requestId === undefined ? {} : { requestId });
    done();
  }
}

/** Settings of Strapi's logger: what it is told goes into the log of this process. */
export const strapiLogger = () => ({
  level: LOG_LEVEL,
  // Asked here, since a transport may hear of a line while another request is being answered.
  format: { transform: (line: StrapiLine) => ({ ...line, requestId: currentRequestId() }) },
  transports: [new IntoLog()],
});
