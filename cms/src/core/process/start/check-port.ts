import { once } from 'node:events';
import { createServer } from 'node:net';
import { environment } from '../environment';
import { isErrno } from '../system-errors';
import { ConfigurationError, wordsOf } from './startup-error';

/**
 * Checks before the start that the CMS can listen on its port.
 * @throws ConfigurationError
 */
export async function checkPort(): Promise<void> {
  const { CMS_HOST, CMS_PORT } = environment();
  const probe = createServer();
  try {
    probe.listen(CMS_PORT, CMS_HOST);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const reason = isErrno(error, 'EADDRINUSE')
      ? `port ${CMS_PORT} of ${CMS_HOST} is in use`
      : `port ${CMS_PORT} of ${CMS_HOST} cannot be had: ${wordsOf(error)}`;
    throw new ConfigurationError(`CMS_PORT: ${reason}.`, { cause: error });
  }
}
