// @ts-check
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.mjs';

/**
 * Sees to it that there is Ceph's S3 gateway, with which uploads to S3 are tested.
 *
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureS3Store(progress) {
  if (['radosgw', 'ceph-mon', 'ceph-osd'].every((program) => existsSync(`/usr/bin/${program}`))) return;
  await installDebianPackages(progress, 'S3 store (Ceph)', ['radosgw', 'ceph-mon', 'ceph-osd']);
}
