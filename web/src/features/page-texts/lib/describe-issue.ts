import type { TFunction } from 'i18next';
import type { JsonIssue } from './json-lint';
import { pathLabel, type KeyNames } from './text-label';

/** What is wrong with a place of a document, in words. */
export function describeIssue(issue: JsonIssue, t: TFunction, keyNames: KeyNames): string {
  const values = { key: issue.path.join('.'), label: pathLabel(issue.path, keyNames) };
  if (issue.kind !== 'type') return t(`adminContent.issues.${issue.kind}`, values);
  return t('adminContent.issues.type', {
    ...values,
    expected: t(`adminContent.kinds.${issue.expected}`),
    found: t(`adminContent.kinds.${issue.found}`),
  });
}
