/** Lets a finished command end: the channel to boot.mjs would keep it. The parent may have been killed meanwhile. */
export function releaseParent(): void {
  if (process.connected) process.disconnect();
}
