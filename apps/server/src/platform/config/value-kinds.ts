import { isIP } from 'node:net';
import * as z from 'zod';

/**
 * Kinds of values of environment variables. Each has a sentence of its own for a wrong value, which says what to write:
 * those of the library name types.
 */
export const text = z.string().min(1).optional();

export const page = z
  .url({
    protocol: /^https?$/,
    error: 'write an address with http:// or https://, such as https://service.example.com',
  })
  .optional();

export const pages = z.url({
  protocol: /^https?$/,
  error: 'write addresses with http:// or https://, separated by commas, such as https://tsa.example.com/tsr',
});

export const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'write smtp://host:port or smtps://host:port' })
  .optional();

/** Paths belong to the portal: it answers at the root of its host. */
export const origin = page.refine(
  (url) => !url || !URL.canParse(url) || /^\/?$/.test(new URL(url).pathname + new URL(url).search),
  { error: 'write the address without a path, such as https://sign.example.com' },
);

export const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, { error: 'write Name <address> or an address' });

/** A whole number within limits. */
export function count(least: number, most: number) {
  const error = `write a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

export const port = count(1, 65526);

export const flag = (byDefault: boolean) =>
  z
    .stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'], error: 'write on or off' })
    .default(byDefault);

/** One of several words. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `write one of: ${words.join(', ')}` });

/** A secret that is not short. */
export const secret = (least: number) =>
  z
    .string()
    .min(least, { error: `write at least ${least} characters, such as openssl rand -hex 32 prints` })
    .optional();

export const list = z
  .string()
  .default('')
  .transform((words) =>
    words
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  );

/** Names of networks that the HTTP server accepts as well as addresses. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (word: string): boolean => {
  const [address = '', length, ...rest] = word.split('/');
  const family = isIP(address);
  if (length === undefined) return family > 0 || NETWORKS.includes(word);
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : 0;
  return family > 0 && rest.length === 0 && bits > 0 && bits <= (family === 4 ? 32 : 128);
};
export const networks = list.refine((words) => words.every(isNetwork), {
  error:
    'write addresses such as 10.0.0.5 or networks such as 10.0.0.0/8; names of hosts are not looked up, and the network of all addresses (/0) would let every caller pass as a proxy',
});

/** Countries as in trusted lists (ISO 3166-1, EL and UK as ETSI TS 119 612 has them). */
export const countries = list.refine((words) => words.every((word) => /^[A-Z]{2}$/.test(word)), {
  error: 'write codes of two capital letters, separated by commas, as LT,LV,EE',
});

/** Name or address and port: the port is compared, so one that is left out would allow nothing. */
const HOST = /^(?:\[[\da-f:]+\]|[^\s:/[\]]+):\d{1,5}$/i;
export const hosts = list.refine((words) => words.every((word) => HOST.test(word)), {
  error: 'write host:port, separated by commas; the port is needed even where it is 443',
});
