import { readFileSync } from 'node:fs';

/** Source: proc(5). Linux has told programs 100 ticks a second for as long as it has existed. */
const msPerTick = 10;
const pageBytes = 4096;

/** Time that a process has computed, in ms; null where the platform does not tell, or when it has ended. */
export function readCpuMs(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  // Fields 14 and 15, counted after the name, which may hold spaces and ")".
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/**
 * Time for which the main thread of a process could have computed and had no processor, in ms, without a wait still in
 * progress; null as above, and 0 where the kernel does not count it. Source: the Linux kernel's sched-stats, second
 * field of `/proc/<pid>/schedstat`, in ns.
 */
export function readProcessorWaitMs(pid: number): number | null {
  const waitNs = read(`/proc/${pid}/schedstat`)?.split(' ')[1];
  return waitNs === undefined ? null : Number(waitNs) / 1e6;
}

/** Memory of a process that lies in RAM; null as above. */
export function readResidentBytes(pid: number): number | null {
  const pages = read(`/proc/${pid}/statm`)?.split(' ')[1];
  return pages === undefined ? null : Number(pages) * pageBytes;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
