import { createHmac } from 'node:crypto';

/** Where messages go, and what they are signed with. */
export interface Webhook {
  url: string;
  key: Buffer;
}

/** A message; with the same id when it is sent again. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/** A message that was not accepted, in words that tell neither address nor answer. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Sends a message by the specification of Standard Webhooks. No redirect is followed, so that nobody else gets it.
 * @param at the moment of this attempt
 * @throws WebhookRefused for any answer but 2xx, and for none
 */
export async function sendWebhook({ url, key }: Webhook, message: WebhookMessage, at: Date, signal: AbortSignal) {
  const { id, body } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
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
      throw new WebhookRefused(cause?.code ?? name, { cause: error });
    },
  );
  await response.body?.cancel();
  if (!response.ok) throw new WebhookRefused(`status ${response.status}`);
}
