import type { Core } from '@strapi/strapi';
import { MAX_NAMED, type Attention, type AttentionFinding, type AttentionRule } from '../../../contract/attention';
import type { ContentOverviewItem } from '../../../contract/content';
import { isAllowed } from '../../../contract/session';
import { isNeededIn } from '../../../contract/plural-forms';
import { attentionOf } from '../../../core/documents/attention';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import type { ContentService } from '../../content/services/content';
import type { LibraryUse } from '../../media-item/services/library-use';

/**
 * Findings of one page-text document: invalid, untranslated and outdated texts, each with a link to its field
 * in the editor.
 */
function textFindings({ namespace, language, ...item }: ContentOverviewItem): AttentionFinding[] {
  const editor = `/admin/content?${new URLSearchParams({ namespace, language }).toString()}`;
  const finding = (rule: AttentionRule, fields: readonly string[]): AttentionFinding[] => {
    const at = (field: string): string => `${editor}#${encodeURIComponent(field)}`;
    const things = fields.slice(0, MAX_NAMED).map((field) => ({ title: null, field, language, adminPath: at(field) }));
    const about = { entity: 'content' as const, rule, namespace, language };
    return fields.length > 0 ? [{ ...about, count: fields.length, things, adminPath: at(fields[0] ?? '') }] : [];
  };
  return [
    ...finding('faulty', Object.keys(item.faults ?? {})),
    ...finding(
      'untranslated',
      item.missingKeys.filter((key) => isNeededIn(language, key)),
    ),
    ...finding('stale', item.staleKeys),
  ];
}

/** Strapi service `api::attention.attention`. */
const attentionService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Everything that needs the attention of the calling staff member, without what their role may not edit.
   */
  async read(context: OperationContext<StaffUser>): Promise<Attention> {
    const [{ findings, coming }, texts, library] = await Promise.all([
      attentionOf(strapi, context),
      getService<ContentService>('api::content.content').overview(context.language),
      getService<LibraryUse>('api::media-item.library-use').read(),
    ]);
    const isAdmin = isAllowed('admin', context.caller.user.roles);
    return {
      findings: [...findings, ...texts.flatMap(textFindings)].filter(({ entity }) => entity !== 'metadata' || isAdmin),
      coming,
      library,
    };
  },
});

export type AttentionService = ReturnType<typeof attentionService>;
export default attentionService;
