// Processor time of a process and of all its descendants, if the system tells (Linux).
import { readFileSync } from 'node:fs';

/** Clock ticks per second, the same on every Linux. */
const TICKS = 100;

/** Milliseconds since it began; null if the system doesn't tell. @param {number} pid @returns {number | null} */
export function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((total, child) => total + (cpuOf(Number(child)) ?? 0), own);
  } catch {
    return null;
  }
}
