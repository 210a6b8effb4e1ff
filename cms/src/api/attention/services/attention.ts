import type { Core } from '@strapi/strapi';
import {
  MAX_THINGS_PER_FINDING,
  type Attention,
  type AttentionFinding,
  type AttentionRule,
} from '../../../contract/attention';
import type { ContentOverviewItem } from '../../../contract/content';
import { isAllowed } from '../../../contract/session';
import { hasPluralFormOfKey } from '../../../contract/plural-forms';
import { readAttention } from '../../../core/documents/attention/read-attention';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { ContentService } from '../../content/services/content';
import type { LibraryUse } from '../../media-item/services/library-use';

/**
 * Findings of one page-text document: invalid, untranslated and outdated texts, each with a link to its field
 * in the editor.
 */
function toTextFindings({ namespace, language, ...item }: ContentOverviewItem): AttentionFinding[] {
  const editor = `/admin/content?${new URLSearchParams({ namespace, language }).toString()}`;
  const toFindings = (rule: AttentionRule, fields: readonly string[]): AttentionFinding[] => {
    const toFieldPath = (field: string): string => `${editor}#${encodeURIComponent(field)}`;
    const items = fields
      .slice(0, MAX_THINGS_PER_FINDING)
      .map((field) => ({ title: null, field, language, adminPath: toFieldPath(field) }));
    const origin = { entity: 'content' as const, rule, namespace, language };
    return fields.length > 0
      ? [
          {
            ...origin,
            count: fields.length,
            since: item.updatedAt,
            things: items,
            adminPath: toFieldPath(fields[0] ?? ''),
          },
        ]
      : [];
  };
  return [
    ...toFindings('faulty', Object.keys(item.faults ?? {})),
    ...toFindings(
      'untranslated',
      item.missingKeys.filter((key) => hasPluralFormOfKey(language, key)),
    ),
    ...toFindings('stale', item.staleKeys),
  ];
}

/** Strapi service `api::attention.attention`. */
const attentionService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Everything that needs the attention of the calling staff member, without what their role may not edit.
   */
  async readAttention(context: OperationContext<StaffUser>): Promise<Attention> {
    const [{ findings, coming }, texts, library] = await Promise.all([
      readAttention(strapi, context),
      getService<ContentService>('api::content.content').readOverview(context.language),
      getService<LibraryUse>('api::media-item.library-use').readFolderUse(),
    ]);
    const isAdmin = isAllowed('admin', context.caller.user.roles);
    return {
      findings: [...findings, ...texts.flatMap(toTextFindings)].filter(
        ({ entity }) => entity !== 'metadata' || isAdmin,
      ),
      coming,
      library,
    };
  },
});

export type AttentionService = ReturnType<typeof attentionService>;
export default attentionService;
