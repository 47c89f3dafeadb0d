/**
 * Lets a finished command exit, which the open channel to boot.mjs would prevent. The parent may have been killed
 * meanwhile.
 */
export function releaseParent(): void {
  if (process.connected) process.disconnect();
}
