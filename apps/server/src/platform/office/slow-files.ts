import { createHash } from 'node:crypto';
import { CONVERSION } from '@paraph/domain';

/**
 * Files whose conversion reached its time limit, by tenant and SHA-256: the same bytes are not converted again for a
 * while. Each node has its own list; tenants cannot observe each other's.
 */
export class SlowFiles {
  private readonly since = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  has(tenantId: string, bytes: Uint8Array): boolean {
    const at = this.since.get(keyOf(tenantId, bytes));
    return at !== undefined && this.now() - at < CONVERSION.again;
  }

  add(tenantId: string, bytes: Uint8Array): void {
    this.since.set(keyOf(tenantId, bytes), this.now());
    const [oldest] = this.since.keys();
    if (this.since.size > CONVERSION.remembered && oldest) this.since.delete(oldest);
  }
}

const keyOf = (tenantId: string, bytes: Uint8Array): string =>
  `${tenantId} ${createHash('sha256').update(bytes).digest('hex')}`;
