import { completeAdoc, createAdoc, prepareAdoc } from '@paraph/engine/adoc';
import { newEntry, readZip, writeZip } from '../../../../packages/engine/src/codec/zip/index.ts';
import { makeTestPki } from '../../../../packages/engine/test/pki/index.ts';

const text = (content: string) => new TextEncoder().encode(content);

/** An ADOC package with a signature by an untrusted authority, into which a file was inserted afterwards. */
export async function signedPackage(): Promise<Buffer> {
  const pki = makeTestPki(new Date());
  const signer = pki.signer('p256', 'Eglė Šimkutė');
  const plain = createAdoc({
    main: { name: 'raštas.txt', mediaType: 'text/plain', content: text('Prašome leisti.\n') },
    description: {
      title: 'Prašymas dėl leidimo',
      authors: [{ name: 'UAB Ąžuolas', code: '301048563' }],
      registrations: [{ date: new Date('2026-11-21T10:00:00Z'), number: 'S-12/3' }],
    },
    environment: { category: 'GGeDOC', generator: 'Paraph', os: 'Linux' },
    modified: pki.clock.now,
  });
  const { session, toBeSigned } = prepareAdoc(plain, {
    certificate: signer.certificate,
    algorithm: signer.algorithm,
    time: pki.clock.now,
    purpose: 'visa',
    position: 'teisininkė',
    subdivision: 'Teisės skyrius',
  });
  const signed = await completeAdoc(plain, session, signer.sign(toBeSigned), pki.ports);
  const added = newEntry({ name: 'kita.txt', content: text('kita') });
  return Buffer.from(writeZip([...readZip(signed).entries, added]));
}
