import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { SignInRules } from '../../../contract/passkeys';
import { readStaffRoles, STAFF_USER } from '../../../core/auth/staff-account';
import { recordAudit } from '../../../core/documents/write/side-effects';
import { lockStaff, runInTransaction } from '../../../core/documents/rows/transactions';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { getEnvironment } from '../../../core/process/environment';
import { countPasskeys } from '../lib/count-passkeys';
import { findRelyingParty } from '../lib/relying-party';
import type { SessionService } from './session';

const RULE = 'api::auth.sign-in-rule';
/** Key of the rule that admins need a passkey. */
const ADMINS_NEED_PASSKEY = 'adminsNeedPasskey';

/** Strapi service `api::auth.sign-in-rules`. */
const signInRules = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRules = () => strapi.db.query(RULE);

  /** Whether the rule is set. It has no effect while the site cannot use passkeys. */
  async function isRuleSet(): Promise<boolean> {
    const row = (await queryRules().findOne({ where: { key: ADMINS_NEED_PASSKEY } })) as { isOn: boolean } | null;
    return row?.isOn === true;
  }

  /** Ends the sessions of all admins but one: they may have begun with a password alone. */
  async function endSessionsOfOtherAdmins(ownId: string): Promise<void> {
    const select = ['documentId', 'roles'];
    const rows = (await strapi.db.query(STAFF_USER).findMany({ select })) as { documentId: string; roles: unknown }[];
    const admins = rows.filter((row) => row.documentId !== ownId && readStaffRoles(row).includes('admin'));
    for (const { documentId } of admins)
      await getService<SessionService>('api::auth.session').endAllSessions(documentId);
  }

  return {
    /** The rules as they are set. */
    async read(): Promise<SignInRules> {
      return { adminsNeedPasskey: await isRuleSet() };
    },

    /** Whether a user with these roles must sign in with a passkey. */
    async needsPasskey(roles: readonly string[]): Promise<boolean> {
      if (!roles.includes('admin') || !findRelyingParty(getEnvironment().SITE_ORIGIN)) return false;
      return isRuleSet();
    },

    /**
     * Sets the rules. Whoever requires passkeys needs one; the sessions of all other admins then end. Throws
     * `validation_failed` for the field `adminsNeedPasskey`.
     */
    async update({ adminsNeedPasskey }: SignInRules, context: OperationContext<StaffUser>): Promise<SignInRules> {
      const { user } = context.caller;
      await runInTransaction(strapi, async () => {
        await lockStaff(strapi);
        if ((await isRuleSet()) === adminsNeedPasskey) return;
        if (adminsNeedPasskey && (await countPasskeys(strapi, user.id)) === 0) {
          const message = FIELD_MESSAGES.own_passkey_first[context.language];
          throw new Problem('validation_failed', { fields: { adminsNeedPasskey: message } });
        }
        const where = { key: ADMINS_NEED_PASSKEY };
        const { count } = await queryRules().updateMany({ where, data: { isOn: adminsNeedPasskey } });
        if (count === 0) await queryRules().create({ data: { ...where, isOn: adminsNeedPasskey } });
        if (adminsNeedPasskey) await endSessionsOfOtherAdmins(user.id);
        const action = adminsNeedPasskey ? 'requirePasskeys' : 'releasePasskeys';
        await recordAudit(strapi, { actor: user.name, entity: 'feature-flags', action, at: context.now });
      });
      return { adminsNeedPasskey };
    },
  };
};

export type SignInRulesService = ReturnType<typeof signInRules>;
export default signInRules;
