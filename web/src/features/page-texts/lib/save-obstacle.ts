import type { Language } from '#contract/language';
import { parseJsonText } from './json-text';
import { blockingIssues, checkShape, type ShapeIssue } from './shape-check';
import { changedLanguages, type TextDrafts } from './text-draft';

/** Why a changed document cannot be saved as it is. */
export type SaveObstacle =
  | { language: Language; kind: 'invalid_json' | 'root_not_object' }
  | { language: Language; kind: 'type'; issue: ShapeIssue };

/** The first thing that keeps the changed documents from being saved, if any. */
export function saveObstacle(drafts: TextDrafts): SaveObstacle | null {
  for (const language of changedLanguages(drafts)) {
    const { json, data, bundled } = drafts[language];
    const parsed = json === null ? null : parseJsonText(json);
    if (parsed && !parsed.ok) return { language, kind: parsed.reason };
    const [issue] = blockingIssues(checkShape(data, bundled));
    if (issue) return { language, kind: 'type', issue };
  }
  return null;
}
