import { toHex } from '../bytes/index.ts';
import { type Certificate, type ResponderId, keyHashOf } from '../pki/index.ts';

/** Certificates by identifier, name and key, so that those of other names cost nothing in a search. */
export class CertificateIndex {
  private readonly known = new Map<string, Certificate>();
  private readonly bySubject = new Map<string, Certificate[]>();
  private readonly byKey = new Map<string, Certificate[]>();
  private readonly carried = new Set<string>();
  /** How many certificates `byKey` holds: it is filled when it is first asked. */
  private hashed = 0;

  /** `isCarried`: a signature carries the certificate, so that nobody can add it to a document afterwards. */
  add(certificate: Certificate, { isCarried = false } = {}): void {
    if (isCarried) this.carried.add(certificate.id);
    if (this.known.has(certificate.id)) return;
    this.known.set(certificate.id, certificate);
    put(this.bySubject, certificate.subject.key, certificate);
  }

  /** Returns all certificates, in the order they were added. */
  all = (): readonly Certificate[] => [...this.known.values()];

  isCarried = ({ id }: Certificate): boolean => this.carried.has(id);

  /** Returns certificates of a subject, by the key of its name. */
  named = (subject: string): readonly Certificate[] => this.bySubject.get(subject) ?? [];

  /** Returns certificates that an OCSP response may name as its responder (RFC 6960, 4.2.2.3). */
  responders(responder: ResponderId): readonly Certificate[] {
    if ('name' in responder) return this.named(responder.name.key);
    if (this.hashed < this.known.size) this.hashNew();
    return this.byKey.get(toHex(responder.keyHash)) ?? [];
  }

  private hashNew(): void {
    for (const certificate of this.all().slice(this.hashed))
      put(this.byKey, toHex(keyHashOf(certificate)), certificate);
    this.hashed = this.known.size;
  }
}

function put(map: Map<string, Certificate[]>, key: string, certificate: Certificate): void {
  const same = map.get(key);
  if (same) same.push(certificate);
  else map.set(key, [certificate]);
}
