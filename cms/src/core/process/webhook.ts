import { createHmac } from 'node:crypto';

/** URL of a webhook and the key that signs its messages. */
export interface Webhook {
  url: string;
  key: Buffer;
}

/** A message; a repeated delivery has the same id. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/** A message was not accepted. The text contains neither URL nor response. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Sends a signed message to a webhook by POST (Standard Webhooks specification). Redirects are not followed,
 * so that no other host gets it. Throws a WebhookRefusedError for any status but 2xx, and for no response.
 *
 * @param attemptedAt time of this attempt
 */
export async function sendWebhook(
  { url, key }: Webhook,
  message: WebhookMessage,
  attemptedAt: Date,
  signal: AbortSignal,
) {
  const { id, body } = message;
  const timestamp = String(Math.floor(attemptedAt.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).catch(
    (error: unknown) => {
      const { cause, name } = error as { cause?: { code?: string }; name: string };
      throw new WebhookRefusedError(cause?.code ?? name, { cause: error });
    },
  );
  await response.body?.cancel();
  if (!response.ok) throw new WebhookRefusedError(`status ${response.status}`);
}
