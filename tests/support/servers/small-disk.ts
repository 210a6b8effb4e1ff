import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(64 * 1024);
const PAGE = 4096;

/** A separate file system that can be filled to the last byte. */
export interface SmallDisk {
  /** Its folder. */
  path: string;
  /** Fills the disk except for the given bytes (default 0), rounded down to whole pages. */
  fill(leaveBytes?: number): void;
  /** Removes what `fill` has written. */
  empty(): void;
  remove(): void;
}

/** Mounts a small file system in memory; needs the right to mount, which root has. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'winery-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', path]);
  const filler = join(path, 'filler');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    fill(leaveBytes = 0) {
      const file = openSync(filler, 'a');
      try {
        for (let left = free() - leaveBytes; left >= PAGE; left = free() - leaveBytes) {
          writeSync(file, CHUNK, 0, Math.min(CHUNK.byteLength, left - (left % PAGE)));
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
