import { yup } from '@strapi/utils';
import { isEmailAddress } from '../../contract/email-address';
import { MAX_URL_LENGTH } from '../../contract/limits';
import { isHttpUrl } from '../../contract/values';

/**
 * The error message that identifies the webhook URL schema of Strapi among all schemas that call `matches`.
 */
const WEBHOOK_URL_MESSAGE = 'url must be a valid URL';

const isWebhookUrl = (text: string): boolean => text.length <= MAX_URL_LENGTH && isHttpUrl(text);

type MatchOptions = Parameters<ReturnType<typeof yup.string>['matches']>[1];

/** As in yup, a check lets no value and the empty text pass; `required` refuses those. */
const isEmptyOr =
  (isValid: (text: string) => boolean) =>
  (value: string | null | undefined): boolean =>
    value === undefined || value === null || value === '' || isValid(value);

/**
 * Replaces those checks of yup 0.32 whose patterns take exponential time by checks in linear time with a
 * limit of length. All packages of Strapi share one yup, so that every form of the panel and every content
 * type is covered. Must run before Strapi loads the panel, which builds its schemas while it is loaded.
 *
 * - `email` accepts what `isEmailAddress` accepts.
 * - `matches` of Strapi's webhooks accepts http and https URLs, instead of a pattern of `@strapi/admin`.
 *
 * `recheck` finds the patterns of the other calls of `matches` and that of `uuid` linear. No server code of
 * Strapi calls `url`.
 */
export function replacePanelChecks(): void {
  yup.addMethod(yup.string, 'email', function email(message = '${path} must be a valid email') {
    return this.test({ name: 'email', message, test: isEmptyOr(isEmailAddress) });
  });
  const { matches } = yup.string.prototype;
  yup.addMethod(yup.string, 'matches', function matchesInLinearTime(regex: RegExp, options?: MatchOptions) {
    if (options !== WEBHOOK_URL_MESSAGE) return matches.call(this, regex, options);
    return this.test({ name: 'matches', message: WEBHOOK_URL_MESSAGE, test: isEmptyOr(isWebhookUrl) });
  });
}
