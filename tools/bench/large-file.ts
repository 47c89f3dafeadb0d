import { readFile } from 'node:fs/promises';
import { nodeCrypto } from '@paraph/engine/node';
import { completePades, preparePades } from '@paraph/engine/pades';
import { makeTestPki } from '../../packages/engine/test/pki/index.ts';

/**
 * Signs the file at the given path as the server does: read into one buffer, prepared, signed, completed. Prints the
 * processor seconds from the read file to the signed one, and the peak memory of this process, as JSON.
 */
const time = new Date('2026-11-21T10:00:00Z');
const pki = makeTestPki(time);
const { certificate, algorithm, sign } = pki.signer('p256', 'Rasa');
const buffer = await readFile(process.argv[2]!);
const file = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
const began = process.cpuUsage();
const { startHash } = nodeCrypto;
const { session, toBeSigned } = preparePades(file, { certificate, algorithm, chain: pki.chain, time, startHash });
const signed = await completePades(file, session, sign(toBeSigned), { ...pki.ports, ...nodeCrypto });
const { user, system } = process.cpuUsage(began);
const seconds = (user + system) / 1e6;
if (signed.length <= file.length) throw new Error('Nothing was signed.');
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
