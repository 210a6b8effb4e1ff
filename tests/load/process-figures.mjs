// @ts-check
import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Returns the resident memory of a process in MB. @param {number} pid */
export const readMemoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Returns the CPU time that a process has used so far, in ms. @param {number} pid */
export function readCpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
