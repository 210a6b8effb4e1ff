import { once } from 'node:events';
import { createServer } from 'node:net';
import { getEnvironment } from '../environment';
import { hasErrorCode } from '../system-errors';
import { ConfigurationError, getErrorLine } from './startup-error';

/**
 * Checks before the start that the CMS can listen on its port (CMS_HOST, CMS_PORT). Throws a
 * ConfigurationError if it cannot.
 */
export async function checkPort(): Promise<void> {
  const { CMS_HOST, CMS_PORT } = getEnvironment();
  const probe = createServer();
  try {
    probe.listen(CMS_PORT, CMS_HOST);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const reason = hasErrorCode(error, 'EADDRINUSE')
      ? `port ${CMS_PORT} of ${CMS_HOST} is in use`
      : `port ${CMS_PORT} of ${CMS_HOST} cannot be had: ${getErrorLine(error)}`;
    throw new ConfigurationError(`CMS_PORT: ${reason}.`, { cause: error });
  }
}
