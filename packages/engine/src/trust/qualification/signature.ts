import type { Certificate } from '../../pki/index.ts';
import { Block } from '../block.ts';
import type { Indication } from '../conclusion.ts';
import type { ListFlag, ListedService } from '../listed-service.ts';
import { certificateAt } from './certificate-at.ts';
import type { CertificateKind, CertificateQualification } from './stated.ts';

export interface SignatureQualification {
  signer: Certificate;
  /** Every state of every service along the path of the signer. */
  services: readonly ListedService[];
  indication: Indication;
  bestSignatureTime: Date;
  /** Whether an outdated list may still make a service qualified. */
  expiredLists: 'fail' | 'warn';
}

export interface Qualified {
  /** `QESig`, `AdESig-QC`, `AdESig` and so on; `N/A` if undetermined. */
  word: string;
  block: Block;
}

/** Words by kind of certificate: key in a device, qualified, neither. As the European reference validator writes them. */
const WORDS: Record<Exclude<CertificateKind, 'web'>, readonly [device: string, qualified: string, advanced: string]> = {
  esign: ['QESig', 'AdESig-QC', 'AdESig'],
  eseal: ['QESeal', 'AdESeal-QC', 'AdESeal'],
  unknown: ['Unknown-QC-QSCD', 'Unknown-QC', 'Unknown'],
};

/**
 * Returns the type of a signature under eIDAS (TS 119 615, 4.6): from the type of its certificate at issuance and at
 * signing. Undefined when no service on its path is listed.
 */
export function qualifySignature(input: SignatureQualification): Qualified | undefined {
  const { signer, bestSignatureTime, indication } = input;
  if (input.services.length === 0) return undefined;
  const block = new Block();
  const services = input.services.filter((service) => isUsable(service, input.expiredLists));
  warnAboutLists(block, input.services);
  if (services.length === 0) return { word: 'N/A', block };
  const issued = certificateAt(signer, services, { moment: { name: 'issuance', time: signer.notBefore }, block });
  const signed = certificateAt(signer, services, { moment: { name: 'signing', time: bestSignatureTime }, block });
  const status = issued && signed && combined(issued, signed);
  return { word: status ? wordFor(status, indication) : 'N/A', block };
}

const isUsable = ({ list }: ListedService, expiredLists: 'fail' | 'warn'): boolean =>
  expiredLists === 'warn' || !list?.flags.includes('expired');

const QUESTIONS: Record<ListFlag, string> = {
  expired: 'list.expired',
  unvouched: 'list.unvouched',
  kept: 'list.kept',
};

/** Warns once for each flagged list on which a result is based. */
export function warnAboutLists(block: Block, services: readonly ListedService[]): void {
  const lists = new Map(services.flatMap(({ list }) => (list ? [[JSON.stringify(list), list]] : [])));
  for (const { territory, sequenceNumber, nextUpdate, flags } of lists.values()) {
    for (const [flag, key] of Object.entries(QUESTIONS)) {
      const params = { territory, sequence: sequenceNumber, time: nextUpdate ?? '' };
      const isClosed = flag === 'expired' && nextUpdate === undefined;
      block.expect(!flags.includes(flag as ListFlag), isClosed ? 'list.closed' : key, params);
    }
  }
}

/** Qualified only if at both times; a kind only if the same at both; the device as at signing. */
const combined = (issued: CertificateQualification, signed: CertificateQualification): CertificateQualification => ({
  qualified: issued.qualified && signed.qualified,
  kind: issued.kind === signed.kind ? signed.kind : 'unknown',
  device: signed.device,
});

function wordFor({ qualified, kind, device }: CertificateQualification, indication: Indication): string {
  if (kind === 'web' || indication === 'FAILED') return 'N/A';
  const [best, good, advanced] = WORDS[kind];
  const word = !qualified ? advanced : device ? best : good;
  return indication === 'PASSED' ? word : `Indeterminate ${word}`;
}
