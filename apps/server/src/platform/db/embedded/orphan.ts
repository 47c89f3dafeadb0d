import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Stops the server that a killed launcher left on this data folder, by its pid; waits until it is gone. */
export async function stopOrphan(data: string, deadline: number): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  for (let isStopping = false; existsSync(pidFile) && Date.now() < deadline; await wait(50)) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    if (!(pid > 0) || !isAlive(pid) || !isPostgres(pid)) return;
    if (isStopping) continue;
    isStopping = true;
    console.log(`Stopping the database that an earlier launcher left behind (pid ${pid}) ...`);
    process.kill(pid, 'SIGINT');
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/\) Z /.test(procFile(pid, 'stat'));
}

/** A pid may have been reused by another program; without /proc the file is trusted. */
function isPostgres(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
      .replace(/ \(deleted\)$/, '')
      .endsWith('/bin/postgres');
  } catch {
    return true;
  }
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
