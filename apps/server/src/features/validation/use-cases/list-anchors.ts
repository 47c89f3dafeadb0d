import type { ValidationAnchor } from '@paraph/contract';
import type { AnchorInput } from '@paraph/engine/validate';
import type { Ctx } from '../../../platform/context.ts';
import { trustServicesOf } from '../../trust/index.ts';

/**
 * Returns the trust anchors of this installation, for validation of a file without an upload. They are public and
 * belong to no tenant.
 */
export async function listAnchors({ platform, clock }: Pick<Ctx, 'platform' | 'clock'>): Promise<ValidationAnchor[]> {
  const { anchors } = await trustServicesOf(platform);
  return (await anchors(clock.now())).map(presentAnchor);
}

function presentAnchor(anchor: AnchorInput): ValidationAnchor {
  const {
    certificate,
    services = [],
    source = 'operator',
  } = anchor instanceof Uint8Array ? { certificate: anchor } : anchor;
  return {
    certificate: Buffer.from(certificate).toString('base64'),
    source,
    services: services.map((service) => ({ ...service })),
  };
}
