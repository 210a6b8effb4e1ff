import { yup } from '@strapi/utils';
import { isEmailAddress } from '../../contract/email-address';

/**
 * Replaces yup 0.32's check of e-mail addresses, whose pattern takes exponential time, by a linear one with a
 * length limit: `email` accepts what `isEmailAddress` accepts and, as in yup, missing and empty values, which
 * `required` refuses. All packages of Strapi share one yup, so that every form of the panel and every content
 * type is covered. Must run before Strapi loads the panel, which builds its schemas while loading. `recheck`
 * finds all other patterns linear except that of webhook URLs, whose routes are removed (`stock-routes`), and
 * no server code of Strapi calls `url`.
 */
export function replaceSlowPanelChecks(): void {
  yup.addMethod(yup.string, 'email', function email(message = '${path} must be a valid email') {
    const isEmptyOrAddress = (value: string | null | undefined): boolean =>
      value === undefined || value === null || value === '' || isEmailAddress(value);
    return this.test({ name: 'email', message, test: isEmptyOrAddress });
  });
}
