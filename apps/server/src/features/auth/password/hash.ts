import { argon2, randomBytes } from 'node:crypto';
import { sameBytes } from '../secrets.ts';
import { createQueue } from './queue.ts';

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** RFC 9106 Argon2id; the figures of decision 17 (ASVS 5.0, appendix C). */
export const COST: Cost = { memory: 47_104, passes: 1, parallelism: 1 };
const SALT = 16;
const TAG = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const inTurn = createQueue();

/** Returns the stored form of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag` (PHC string). @throws auth.busy */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT);
  const tag = await inTurn(() => derive(password, salt, cost));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`;
}

/**
 * Compares a password with its stored form. Without a stored form it takes as long and returns false, so that timing
 * does not reveal whether one exists.
 * @returns `outdated` when the stored cost differs from the present one
 * @throws auth.busy
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ right: boolean; outdated: boolean }> {
  const found = stored ? PHC.exec(stored) : null;
  if (!found) {
    await inTurn(() => derive(password, randomBytes(SALT), COST));
    return { right: false, outdated: false };
  }
  const [memory = 0, passes = 0, parallelism = 0] = found.slice(1, 4).map(Number);
  const [salt, tag] = [Buffer.from(found[4]!, 'base64'), Buffer.from(found[5]!, 'base64')];
  const right = sameBytes(await inTurn(() => derive(password, salt, { memory, passes, parallelism })), tag);
  const outdated = memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
  return { right, outdated };
}

/** Normalizes to NFC, since a letter may be typed as one character or as two; nothing else is changed. */
function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, tag: Buffer) => (error ? reject(error) : resolve(tag));
    argon2('argon2id', { message, nonce, parallelism, tagLength: TAG, memory, passes }, done);
  });
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
