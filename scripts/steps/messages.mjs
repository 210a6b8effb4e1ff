// @ts-check
// Messages of servers to their supervisor over IPC: `heartbeat` each second, `ready` once they respond, and
// of the CMS `sign-in` and `waiting`.

/** @typedef {{ area: 'staff' | 'panel', email: string, password: string }} SignIn */

/** Whether an IPC message has a type. @param {unknown} message @param {string} type */
export const hasMessageType = (message, type) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

/**
 * Whether an IPC message of the CMS contains a generated sign-in.
 *
 * @param {unknown} message
 * @returns {message is SignIn}
 */
export const isSignInMessage = (message) => hasMessageType(message, 'sign-in');

/**
 * Whether an IPC message of the CMS names what its start waits for, such as `PostgreSQL at db:5432`.
 *
 * @param {unknown} message
 * @returns {message is { name: string }}
 */
export const isWaitingMessage = (message) => hasMessageType(message, 'waiting');
