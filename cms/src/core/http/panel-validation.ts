import { yup } from '@strapi/utils';
import { isEmailAddress } from '../../contract/email-address';
import { MAX_URL_LENGTH } from '../../contract/limits';
import { isHttpUrl } from '../../contract/values';

/** Error message by which Strapi's webhook URL schema is recognised among all schemas that call `matches`. */
const WEBHOOK_URL_MESSAGE = 'url must be a valid URL';

const isWebhookUrl = (text: string): boolean => text.length <= MAX_URL_LENGTH && isHttpUrl(text);

type MatchOptions = Parameters<ReturnType<typeof yup.string>['matches']>[1];

/** Wraps a check so that missing and empty values pass, as in yup; `required` refuses those. */
const allowEmptyOr =
  (isValid: (text: string) => boolean) =>
  (value: string | null | undefined): boolean =>
    value === undefined || value === null || value === '' || isValid(value);

/**
 * Replaces the yup 0.32 checks whose patterns take exponential time by linear ones with a length limit. All
 * packages of Strapi share one yup, so that every form of the panel and every content type is covered. Must
 * run before Strapi loads the panel, which builds its schemas while loading. `email` then accepts what
 * `isEmailAddress` accepts; `matches` of webhook URLs accepts http and https URLs. `recheck` finds all other
 * patterns linear, and no server code of Strapi calls `url`.
 */
export function replaceSlowPanelChecks(): void {
  yup.addMethod(yup.string, 'email', function email(message = '${path} must be a valid email') {
    return this.test({ name: 'email', message, test: allowEmptyOr(isEmailAddress) });
  });
  const { matches } = yup.string.prototype;
  yup.addMethod(yup.string, 'matches', function matchesInLinearTime(regex: RegExp, options?: MatchOptions) {
    if (options !== WEBHOOK_URL_MESSAGE) return matches.call(this, regex, options);
    return this.test({ name: 'matches', message: WEBHOOK_URL_MESSAGE, test: allowEmptyOr(isWebhookUrl) });
  });
}
